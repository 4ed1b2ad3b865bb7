-- What the last move of the stage took away, until the next one: {move, kind, id, version, results_shown}. `move` is the
-- revision that the move led to. `undone_move` is the one that was undone last, so that a second press finds it done.
ALTER TABLE live_stages ADD COLUMN undo jsonb, ADD COLUMN undone_move integer;
