// The box: a base for the board and a lid with the buttons and lights. All lengths in millimetres.
//
// For Debian and Raspberry Pi OS:  sudo apt install openscad xvfb
//
//   openscad -o base.stl -D 'part="base"' case.scad
//   openscad -o lid.stl  -D 'part="lid"'  case.scad
//   xvfb-run openscad -o case.png --imgsize=1200,900 --projection=o --colorscheme=Tomorrow \
//       --viewall --autocenter --camera=0,0,0,50,0,25,500 case.scad
//
// More -D set what you bought, such as  -D big_dome=100 -D chairs=4 . What cannot be is refused
// with a sentence. Prints without supports: the base as it stands, the lid lying on its face.
// 0.2 mm layers, 3 walls.

part = "all"; // "base", "lid", or "all" for looking at

// --- what you bought: measure it first --------------------------------------------------------
zero = false;       // a Raspberry Pi Zero instead of a Raspberry Pi 2, 3, 4 or 5
big_hole = 24.5;    // mounting hole of the big dome button (60 or 100 mm dome: mostly 24)
big_dome = 60;      // its dome, up to 110: the box grows with it
big_deep = 54;      // what hangs below the lid, its plugs too: the box grows with that as well
catch_hole = 28.5;  // the second button: 28 for the common 30 mm arcade button; 0 for none
catch_nut = 36;     // its nut or rim, whichever is wider
catch_deep = 50;    // as big_deep
led_hole = 5.2;     // 5 mm LEDs pressed in from below
lights = 4;         // status, green, red, amber: a row before the big button
arrows = true;      // two lights for the way play runs
chairs = 0;         // a light for every chair: a row between the buttons
beeper = true;      // a grille over the beeper
display = false;    // a window for an SSD1306 of 0.96 inches
ring = false;       // a hole for the three wires of a ring or strip that lies round the dome
lead_hole = 8;      // in the back: a lead or a socket for lights of 12 V; 0 for none

// --- the box ----------------------------------------------------------------------------------
wall = 2.4;
round = 8;
gap = 0.3;              // between lid and base
lip = 6;
standoff = 6;
wide = max(big_dome, 60);
inside = [90 + wide, 35 + wide, max(58, big_deep + 4, catch_deep + 4)];
outside = [inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall];

// Holes 58 x 49 apart (Raspberry Pi B, 2 to 5), or 58 x 23 (Zero). The pins are along the far edge.
board = zero ? [65, 30] : [85, 56];
board_holes = [for (x = [3.5, 61.5], y = [3.5, board[1] - 3.5]) [x, y]];
board_at = [4, 1]; // its plugs reach the front
board_end = [wall + board_at[0] + board[0], wall + board_at[1] + board[1]];
card = zero ? [8, 18, standoff - 1] : [18, 20, standoff - 4]; // above a Zero, below the others

// The big button hangs beside the board, CATCH behind it: nothing is below either but the floor.
big_at = [outside[0] - wide / 2 - 4.8, outside[1] / 2];
catch_at = [34, 76];
screws_at = [13, outside[0] - 13];
chair_step = 11;
row = outside[1] - 2 * (wall + gap + wall) - 8; // what a row of lights across the lid may take

$fn = 64;

assert(part == "base" || part == "lid" || part == "all", "part: base, lid or all");
assert(big_dome > big_hole, "big_dome is the dome above the lid; it has to cover big_hole");
assert(big_dome <= 110, "big_dome: a box for more than 110 is too wide for most printers");
assert(inside[2] <= 90, "big_deep, catch_deep: a box for buttons deeper than 86 is no box for a table");
assert(big_at[0] - 15 > board_end[0] + 3, "the big button would hang on the board's plugs");
assert(catch_hole == 0 || catch_nut >= catch_hole, "catch_nut has to cover catch_hole");
assert(catch_hole == 0 || catch_nut <= 37, "catch_nut: more than 37 does not go between pins and wall");
assert(lights <= 5, "lights: more than 5 do not fit before the big button; chairs has a row of its own");
assert((chairs - 1) * chair_step <= row, str("chairs: ", floor(row / chair_step) + 1, " fit between the buttons"));
echo(str("outside ", outside[0], " x ", outside[1], " x ", outside[2] + 3, " mm, for buttons up to ",
         inside[2] - 2, " mm deep"));

module rounded(size, r) {
    hull() for (x = [r, size[0] - r], y = [r, size[1] - r]) translate([x, y, 0]) cylinder(r = r, h = size[2]);
}

module standoffs() {
    sunk = 0.1; // into the floor: one body with it
    for (hole = board_holes)
        translate([board_at[0] + hole[0], board_at[1] + hole[1], -sunk])
            difference() {
                cylinder(d = 6.5, h = standoff + sunk);
                translate([0, 0, sunk]) cylinder(d = 2.2, h = standoff + 1); // M2.5 cuts its own thread
            }
}

module base() {
    difference() {
        rounded(outside, round);
        translate([wall, wall, wall]) rounded([inside[0], inside[1], inside[2] + 1], round - wall);
        // power and screens, at the long side of the board
        translate([wall + board_at[0] + 4, -1, wall + standoff]) cube([56, wall + 2, 11]);
        // the memory card, at the board's short side
        translate([-1, wall + board_at[1] + card[0], wall + card[2]]) cube([wall + 2, card[1], 6]);
        // air, in at the bottom and out at the back
        for (n = [0 : 5]) translate([wall + 16 + 8 * n, wall + 10, -1]) cube([3, zero ? 12 : 36, wall + 2]);
        for (n = [0 : 8])
            translate([wall + 14 + 14 * n, outside[1] - wall - 1, inside[2] - 16]) cube([8, wall + 2, 3]);
        if (lead_hole > 0)
            translate([outside[0] - 25, outside[1] + 1, wall + 12]) rotate([90, 0, 0]) cylinder(d = lead_hole, h = wall + 3);
        // four screws through the lid's lip
        for (x = screws_at, y = [-1, outside[1] - wall - 1])
            translate([x, y, outside[2] - lip / 2]) rotate([-90, 0, 0]) cylinder(d = 3.2, h = wall + 2);
    }
    translate([wall, wall, wall]) standoffs();
}

module led_at(x, y) {
    translate([x, y, -1]) cylinder(d = led_hole, h = 10);
}

// Where the lights are: each place once, for the holes and for the picture.
function row_before(n) = [big_at[0] + (n - (lights - 1) / 2) * 12, 10];
function row_of_chairs(n) = [76, outside[1] / 2 + (n - (chairs - 1) / 2) * chair_step];

module lid() {
    difference() {
        union() {
            rounded([outside[0], outside[1], 3], round);
            translate([wall + gap, wall + gap, -lip])
                difference() {
                    rounded([inside[0] - 2 * gap, inside[1] - 2 * gap, lip + 1], round - wall);
                    translate([wall, wall, -1])
                        rounded([inside[0] - 2 * gap - 2 * wall, inside[1] - 2 * gap - 2 * wall, lip + 3], round - wall);
                }
        }
        translate([big_at[0], big_at[1], -lip - 1]) cylinder(d = big_hole, h = 20);
        if (catch_hole > 0)
            translate([catch_at[0], catch_at[1], -lip - 1]) cylinder(d = catch_hole, h = 20);
        if (lights > 0) for (n = [0 : lights - 1]) led_at(row_before(n)[0], row_before(n)[1]);
        if (chairs > 0) for (n = [0 : chairs - 1]) led_at(row_of_chairs(n)[0], row_of_chairs(n)[1]);
        if (arrows)
            for (side = [-1, 1])
                translate([big_at[0] + side * 16, outside[1] - 9, 0]) {
                    led_at(0, 0);
                    // an arrow head beside it, 0.8 mm deep
                    translate([side * 6, 0, 2.2]) rotate([0, 0, side > 0 ? 0 : 180])
                        linear_extrude(2) polygon([[0, 3.5], [6, 0], [0, -3.5]]);
                }
        if (beeper)
            for (a = [0 : 60 : 300])
                translate([catch_at[0] + 5 * cos(a), 16 + 5 * sin(a), -1]) cylinder(d = 2, h = 10);
        if (display)
            translate([catch_at[0] - 13, 33, -1]) cube([26, 14, 10]);
        if (ring)
            translate([big_at[0] - wide / 2 - 6, big_at[1], -1]) cylinder(d = 5, h = 10);
        for (x = screws_at, y = [0, outside[1]])
            translate([x, y, -lip / 2]) rotate([90, 0, 0]) cylinder(d = 2.5, h = 2 * wall + 8, center = true);
    }
}

// Only to look at: what goes into it.
module bought() {
    translate([big_at[0], big_at[1], 3])
        color("firebrick") scale([1, 1, 0.45]) difference() {
            sphere(d = big_dome);
            translate([0, 0, -big_dome]) cube(2 * big_dome, center = true);
        }
    if (catch_hole > 0)
        translate([catch_at[0], catch_at[1], 3]) color("orange") cylinder(d = 27, h = 8);
    if (lights > 0)
        for (n = [0 : lights - 1])
            translate([row_before(n)[0], row_before(n)[1], 3])
                color(["white", "limegreen", "red", "gold", "white"][n]) sphere(d = 5);
    if (chairs > 0)
        for (n = [0 : chairs - 1]) translate([row_of_chairs(n)[0], row_of_chairs(n)[1], 3]) color("deepskyblue") sphere(d = 5);
}

module the_board() {
    translate([wall + board_at[0], wall + board_at[1], wall + standoff]) {
        color("seagreen") cube([board[0], board[1], 1.5]);
        color("black") translate([7, board[1] - 7, 1.5]) cube([51, 5, 8.5]);
    }
}

if (part == "base") base();
else if (part == "lid") rotate([180, 0, 0]) lid();
else {
    color("wheat") base();
    the_board();
    translate([0, 0, outside[2] + 45]) {
        color("burlywood") lid();
        bought();
    }
}
