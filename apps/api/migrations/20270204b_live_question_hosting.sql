-- What hosts do with questions beside hiding them: see each one first, keep one on top, answer in writing, let people
-- ask without their name. A question that its author took back stays as a row.
ALTER TABLE live_stages ADD COLUMN questions_need_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN anonymous_questions boolean NOT NULL DEFAULT false,
  ADD COLUMN pinned_question_id text;
ALTER TABLE live_questions ADD COLUMN waiting boolean NOT NULL DEFAULT false,
  ADD COLUMN anonymous boolean NOT NULL DEFAULT false,
  ADD COLUMN withdrawn_at timestamptz(3),
  ADD COLUMN answer_text text;
