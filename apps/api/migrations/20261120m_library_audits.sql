-- One pass of the judge over the documents of a community, or of all. One at a time.
CREATE TABLE library_audit_runs (
  id text PRIMARY KEY,
  -- NULL: every community.
  community_id text REFERENCES communities,
  status text NOT NULL DEFAULT 'running'
    CHECK (status IN ('running', 'done', 'cancelled', 'stopped_by_self_test')),
  -- True: documents are judged again although nothing has changed since.
  forced boolean NOT NULL,
  model text NOT NULL,
  prompt_version text NOT NULL,
  -- Before any document the judge reads one that says nothing: {"outcome", "verdict", "score", "error_text"}.
  self_test jsonb,
  self_test_claimed_until timestamptz(3),
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  -- NULL: the command line.
  started_by text REFERENCES accounts ON DELETE SET NULL,
  started_by_name text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CHECK ((status = 'running') = (ended_at IS NULL)),
  CHECK (done + failed + skipped <= total)
);
CREATE UNIQUE INDEX library_audit_runs_one_at_a_time ON library_audit_runs ((true)) WHERE status = 'running';
CREATE INDEX library_audit_runs_newest ON library_audit_runs (started_at DESC, id DESC);
CREATE INDEX library_audit_runs_by_community ON library_audit_runs (community_id);
CREATE INDEX library_audit_runs_by_starter ON library_audit_runs (started_by);

CREATE TABLE library_audit_run_docs (
  run_id text NOT NULL REFERENCES library_audit_runs ON DELETE CASCADE,
  -- No reference: a document that is removed while the run goes on still counts, as skipped.
  document_id text NOT NULL,
  -- NULL: still to do.
  outcome text CHECK (outcome IN ('done', 'failed', 'skipped')),
  -- Until then some process is at it; past, that process has died.
  claimed_until timestamptz(3),
  PRIMARY KEY (run_id, document_id)
);
CREATE INDEX library_audit_run_docs_to_do ON library_audit_run_docs (run_id, document_id) WHERE outcome IS NULL;

ALTER TABLE library_doc_audits
  ADD COLUMN run_id text REFERENCES library_audit_runs ON DELETE SET NULL,
  -- Findings that quoted a sentence which the document does not have.
  ADD COLUMN dropped_findings integer NOT NULL DEFAULT 0,
  -- A failure is no judgement, and a judgement is whole.
  ADD CONSTRAINT library_doc_audits_judged_or_failed CHECK (
    (error_text IS NULL) = (verdict IS NOT NULL) AND (verdict IS NULL) = (score IS NULL)
  );
CREATE INDEX library_doc_audits_newest ON library_doc_audits (created_at DESC, id DESC);
CREATE INDEX library_doc_audits_by_run ON library_doc_audits (run_id);
