-- One operator does the same to many things. Each thing has its turn in a transaction of its own, which writes what became
-- of it: a row without an outcome is one to which nothing was done.
CREATE TABLE bulk_actions (
  id text PRIMARY KEY,
  kind text NOT NULL,
  note text,
  started_by text REFERENCES accounts ON DELETE SET NULL,
  request_id text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  stopped_at timestamptz(3)
);
CREATE INDEX bulk_actions_newest ON bulk_actions (started_at DESC, id DESC);
CREATE INDEX bulk_actions_running ON bulk_actions (id) WHERE ended_at IS NULL;
CREATE INDEX bulk_actions_started_by ON bulk_actions (started_by);

CREATE TABLE bulk_action_rows (
  bulk_action_id text NOT NULL REFERENCES bulk_actions ON DELETE CASCADE,
  position integer NOT NULL,
  subject_id text NOT NULL,
  label text NOT NULL,
  outcome text CHECK (outcome IN ('done', 'unchanged', 'refused', 'failed', 'left_out')),
  reason text,
  PRIMARY KEY (bulk_action_id, position),
  UNIQUE (bulk_action_id, subject_id)
);
CREATE INDEX bulk_action_rows_waiting ON bulk_action_rows (bulk_action_id, position) WHERE outcome IS NULL;
