-- An evaluation that failed for a reason that may pass goes on waiting and is tried again later.
ALTER TABLE live_task_evaluations ADD COLUMN tries integer NOT NULL DEFAULT 0;
-- Not before this; NULL for at once. On the clock of the machines, like the claims.
ALTER TABLE live_task_evaluations ADD COLUMN retry_at timestamptz;
