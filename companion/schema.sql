-- Step 1 of the schema. Never edit a released step: add the next one in store.py.

CREATE TABLE event (
    seq    INTEGER PRIMARY KEY,  -- 1, 2, 3 … without a gap; the only order there is
    night  INTEGER NOT NULL,
    game   INTEGER NOT NULL,     -- counted over all nights; 0 = the room round the games
    action INTEGER NOT NULL,     -- one command with all that follows from it
    type   TEXT    NOT NULL,
    v      INTEGER NOT NULL,     -- version of the shape of `data`
    boot   TEXT    NOT NULL,     -- `at_s` of different boots cannot be compared
    at_s   REAL    NOT NULL,     -- monotonic seconds of that boot
    wall   TEXT    NOT NULL,     -- UTC, for display only
    key    TEXT    NOT NULL,     -- of the action: the same key again is the same action
    by     TEXT    NOT NULL,     -- who asked
    data   TEXT    NOT NULL      -- JSON
) STRICT;

-- A start reads one night's room and one game, however long the log has become. Each row
-- stands in one of the two: an action writes one index page, not two.
CREATE INDEX event_room ON event (night) WHERE game = 0;
CREATE INDEX event_game ON event (game) WHERE game > 0;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE (ABORT, 'events are never changed'); END;

CREATE TRIGGER event_is_never_erased BEFORE DELETE ON event
BEGIN SELECT RAISE (ABORT, 'events are never erased'); END;
