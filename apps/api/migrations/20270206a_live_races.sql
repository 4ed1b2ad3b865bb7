-- A quiz in which it counts who is first: for how many seconds its question is asked. NULL: everything else.
ALTER TABLE live_activities ADD COLUMN race_seconds integer;
-- Whether one's name may stand on the board of such quizzes; NULL: not said yet, which shows it to nobody.
ALTER TABLE live_participants ADD COLUMN on_board boolean;

-- What everybody has in the races of an event whose answer the room knows. Written anew by each write of a host that
-- changes it, so that whoever reads the room adds nothing up.
CREATE TABLE live_race_points (
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  points integer NOT NULL CHECK (points >= 0),
  PRIMARY KEY (event_id, account_id)
);
CREATE INDEX live_race_points_best ON live_race_points (event_id, points DESC, account_id);
