-- What people and hosts of a live workspace take back or replace stays as a row: who, when, what before.

-- An answer as it was before its author sent another. Reflections with their cells: [{prompt_id, text}].
CREATE TABLE live_response_versions (
  response_id text NOT NULL REFERENCES live_responses ON DELETE CASCADE,
  version integer NOT NULL,
  session_id text NOT NULL,
  answers jsonb NOT NULL,
  submitted_at timestamptz(3) NOT NULL,
  replaced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (response_id, version)
);

CREATE TABLE live_withdrawn_votes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id text NOT NULL REFERENCES live_questions ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- In which the vote was given.
  session_id text NOT NULL,
  voted_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3) NOT NULL
);
CREATE INDEX live_withdrawn_votes_of_question ON live_withdrawn_votes (question_id, withdrawn_at);
CREATE INDEX live_withdrawn_votes_of_person ON live_withdrawn_votes (event_id, user_id);

-- Scores by hand that a host replaced by others, or that were of an answer which was replaced before.
CREATE TABLE live_replaced_overrides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  response_id text NOT NULL REFERENCES live_responses ON DELETE CASCADE,
  response_version integer NOT NULL,
  scores jsonb NOT NULL,
  overall integer NOT NULL,
  feedback text NOT NULL,
  scored_by text NOT NULL REFERENCES accounts,
  scored_at timestamptz(3) NOT NULL,
  replaced_by text NOT NULL REFERENCES accounts,
  replaced_at timestamptz(3) NOT NULL
);
CREATE INDEX live_replaced_overrides_of_response ON live_replaced_overrides (response_id, replaced_at);

-- The version of a reflection that the host put before the room; NULL for everything else, and where a server of the
-- version before wrote the stage: then it is the newest.
ALTER TABLE live_stages ADD COLUMN content_version integer;
UPDATE live_stages s SET content_version = r.version
  FROM live_responses r WHERE s.kind = 'reflection_response' AND r.id = s.content_id;
