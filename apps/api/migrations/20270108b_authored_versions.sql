-- What a lesson, a section or a document said before it was replaced: docs/decisions/0041.
CREATE TABLE authored_versions (
  subject_id text NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  replaced_by text REFERENCES accounts ON DELETE SET NULL,
  replaced_at timestamptz(3) NOT NULL,
  PRIMARY KEY (subject_id, version)
);
CREATE INDEX authored_versions_by_editor ON authored_versions (replaced_by);
