-- What a second judge says of an answer to a task, beside what counts, until a host picks it. `scored_by` NULL: the
-- model, whose scores counted before. Of one version, as what counts is.
CREATE TABLE live_second_scores (
  response_id text PRIMARY KEY REFERENCES live_responses ON DELETE CASCADE,
  response_version integer NOT NULL,
  scores jsonb NOT NULL,
  overall integer NOT NULL,
  feedback text NOT NULL,
  scored_by text REFERENCES accounts,
  scored_at timestamptz(3) NOT NULL
);
