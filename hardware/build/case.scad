// The box: a base for the board and a lid with the buttons and lights. All lengths in millimetres.
//
//   openscad -o base.stl -D 'part="base"' case.scad
//   openscad -o lid.stl  -D 'part="lid"'  case.scad
//   xvfb-run openscad -o case.png --imgsize=1200,900 --projection=o case.scad
//
// Prints without supports: the base as it stands, the lid lying on its face. 0.2 mm layers, 3 walls.

part = "all"; // "base", "lid", or "all" for looking at

// --- what you bought ------------------------------------------------------------------------
big_hole = 24.5;    // mounting hole of the big dome button (60 or 100 mm dome: mostly 24)
big_dome = 60;      // its dome: nothing else may come under it
catch_hole = 28.5;  // the second button: 28 for the common 30 mm arcade button; 0 for none
led_hole = 5.2;     // 5 mm LEDs pressed in from below
lights = 4;         // status, green, red, amber: a row before the big button
arrows = true;      // two lights for the way play runs
beeper = true;      // a grille over the beeper

// --- the box ----------------------------------------------------------------------------------
inside = [150, 95, 58]; // room for the board, the buttons' bodies and their wires
wall = 2.4;
round = 8;
gap = 0.3;              // between lid and base
lip = 6;

// The board: 85 x 56 with holes 58 x 49 apart (Raspberry Pi B, 2 to 5). A Zero fits with room to spare.
board = [85, 56];
board_holes = [[3.5, 3.5], [61.5, 3.5], [3.5, 52.5], [61.5, 52.5]];
board_at = [4, 1]; // its plugs reach the front
big_x = 120;       // the big button's body hangs beside the board, the small one's above its low half
catch_x = 34;
standoff = 6;

$fn = 64;

module rounded(size, r) {
    hull() for (x = [r, size[0] - r], y = [r, size[1] - r]) translate([x, y, 0]) cylinder(r = r, h = size[2]);
}

module standoffs() {
    for (hole = board_holes)
        translate([board_at[0] + hole[0], board_at[1] + hole[1], 0])
            difference() {
                cylinder(d = 6.5, h = standoff);
                cylinder(d = 2.2, h = standoff + 1); // an M2.5 screw cuts its own thread
            }
}

module base() {
    outside = [inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall];
    difference() {
        rounded(outside, round);
        translate([wall, wall, wall]) rounded([inside[0], inside[1], inside[2] + 1], round - wall);
        // power and screens, at the long side of the board
        translate([wall + board_at[0] + 4, -1, wall + standoff]) cube([56, wall + 2, 11]);
        // the memory card, at the board's short side
        translate([-1, wall + board_at[1] + 18, wall + standoff - 4]) cube([wall + 2, 20, 6]);
        // air, in at the bottom and out at the back
        for (n = [0 : 5]) translate([wall + 16 + 8 * n, wall + 10, -1]) cube([3, 36, wall + 2]);
        for (n = [0 : 8])
            translate([wall + 14 + 14 * n, outside[1] - wall - 1, inside[2] - 16]) cube([8, wall + 2, 3]);
        // a lead for lights of 12 V, in the back
        translate([outside[0] - 25, outside[1] + 1, wall + 12]) rotate([90, 0, 0]) cylinder(d = 8, h = wall + 3);
        // four screws through the lid's lip
        for (x = [outside[0] * 0.2, outside[0] * 0.8], y = [-1, outside[1] - wall - 1])
            translate([x, y, outside[2] - lip / 2]) rotate([-90, 0, 0]) cylinder(d = 3.2, h = wall + 2);
    }
    translate([wall, wall, wall]) standoffs();
}

module lid() {
    outside = [inside[0] + 2 * wall, inside[1] + 2 * wall, 3];
    middle = [big_x, outside[1] / 2];
    difference() {
        union() {
            rounded(outside, round);
            translate([wall + gap, wall + gap, -lip])
                difference() {
                    rounded([inside[0] - 2 * gap, inside[1] - 2 * gap, lip + 1], round - wall);
                    translate([wall, wall, -1])
                        rounded([inside[0] - 2 * gap - 2 * wall, inside[1] - 2 * gap - 2 * wall, lip + 3], round - wall);
                }
        }
        translate([middle[0], middle[1], -lip - 1]) cylinder(d = big_hole, h = 20);
        if (catch_hole > 0)
            translate([catch_x, middle[1], -lip - 1]) cylinder(d = catch_hole, h = 20);
        // the row of lights, out of the way of the dome
        for (n = [0 : lights - 1])
            translate([middle[0] + (n - (lights - 1) / 2) * 12, 10, -1]) cylinder(d = led_hole, h = 10);
        if (arrows)
            for (side = [-1, 1])
                translate([middle[0] + side * 16, outside[1] - 9, -1]) {
                    cylinder(d = led_hole, h = 10);
                    // an arrow head beside it, 0.8 mm deep
                    translate([side * 6, 0, 3.2]) rotate([0, 0, side > 0 ? 0 : 180])
                        linear_extrude(2) polygon([[0, 3.5], [6, 0], [0, -3.5]]);
                }
        if (beeper)
            for (a = [0 : 60 : 300])
                translate([catch_x + 5 * cos(a), 14 + 5 * sin(a), -1]) cylinder(d = 2, h = 10);
        for (x = [outside[0] * 0.2, outside[0] * 0.8], y = [0, outside[1]])
            translate([x, y, -lip / 2]) rotate([90, 0, 0]) cylinder(d = 2.5, h = 2 * wall + 8, center = true);
    }
}

// Only to look at: what goes into it.
module bought() {
    middle = [big_x, (inside[1] + 2 * wall) / 2];
    translate([middle[0], middle[1], 3]) {
        color("firebrick") scale([1, 1, 0.45]) difference() {
            sphere(d = big_dome);
            translate([0, 0, -big_dome]) cube(2 * big_dome, center = true);
        }
    }
    if (catch_hole > 0)
        translate([catch_x, middle[1], 3]) color("orange") cylinder(d = 27, h = 8);
    for (n = [0 : lights - 1])
        translate([middle[0] + (n - (lights - 1) / 2) * 12, 10, 3])
            color(["white", "limegreen", "red", "gold"][n % 4]) sphere(d = 5);
}

module the_board() {
    translate([wall + board_at[0], wall + board_at[1], wall + standoff]) {
        color("seagreen") cube([board[0], board[1], 1.5]);
        color("black") translate([7, 49, 1.5]) cube([51, 5, 8.5]);
    }
}

if (part == "base") base();
else if (part == "lid") rotate([180, 0, 0]) lid();
else {
    color("wheat") base();
    the_board();
    translate([0, 0, inside[2] + wall + 45]) {
        color("burlywood") lid();
        bought();
    }
}
