-- Questions that ask the same become parts of one. A part names the question that it is a part of; a vote that came along
-- with a part names the part, and the part keeps its own votes, so that it can be taken out again.
ALTER TABLE live_questions ADD COLUMN merged_into text;
ALTER TABLE live_question_votes ADD COLUMN merged_from text;
