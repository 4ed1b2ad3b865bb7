-- contract: 0.2.0
-- What a host may ask besides quizzes, polls, reflections and tasks.
ALTER TABLE live_activities DROP CONSTRAINT live_activities_kind_check,
  ADD CONSTRAINT live_activities_kind_check CHECK (kind IN ('quiz', 'poll', 'reflection', 'task',
    'word_cloud', 'open_text', 'scale', 'ranking', 'number', 'image_choice')) NOT VALID;
