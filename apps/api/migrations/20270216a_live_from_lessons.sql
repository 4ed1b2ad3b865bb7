-- Which lesson the questions of a quiz were taken from, and by which key it asks each of them: {item id: key}. No
-- reference: a lesson that is deleted may be restored, and the answers of the room belong to it again.
ALTER TABLE live_activities
  ADD COLUMN lesson_id text,
  ADD COLUMN lesson_questions jsonb NOT NULL DEFAULT '{}';
