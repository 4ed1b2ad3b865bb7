-- concurrently
-- The parts of each question, for a room of hosts that lists hundreds.
CREATE INDEX CONCURRENTLY live_questions_parts ON live_questions (merged_into) WHERE merged_into IS NOT NULL;
