-- Grading is done by whichever process takes it; one that died over it is taken over when its time is up.
ALTER TABLE live_task_evaluations ADD COLUMN claimed_until timestamptz;
CREATE INDEX live_task_evaluations_waiting ON live_task_evaluations (id) WHERE status = 'pending';

-- A score by hand is of one version of the answer, like the model's: it does not stand for one that was sent later.
ALTER TABLE live_task_overrides ADD COLUMN response_version integer;
UPDATE live_task_overrides o SET response_version = r.version FROM live_responses r WHERE r.id = o.response_id;
ALTER TABLE live_task_overrides ALTER COLUMN response_version SET NOT NULL;
