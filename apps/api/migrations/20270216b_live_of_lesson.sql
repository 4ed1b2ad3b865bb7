-- concurrently
-- What rooms answered to the questions of a lesson, for its readers. Few quizzes are taken from one.
CREATE INDEX CONCURRENTLY live_activities_of_lesson ON live_activities (lesson_id) WHERE lesson_id IS NOT NULL;
