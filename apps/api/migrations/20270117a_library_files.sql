-- contract: 0.2.0
-- Files of library documents that lie in our own store: docs/decisions/0045.
CREATE TABLE library_files (
  id text PRIMARY KEY,
  document_id text REFERENCES community_library_docs ON DELETE SET NULL,
  storage_key text NOT NULL UNIQUE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pdf', 'docx', 'xlsx', 'pptx', 'csv', 'txt', 'zip')),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- NULL: no scanner has looked at it.
  scanned_at timestamptz(3),
  -- What the scanner found in it.
  scan_found text,
  uploaded_by text REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (id, document_id)
);
CREATE INDEX library_files_by_document ON library_files (document_id);
CREATE INDEX library_files_by_uploader ON library_files (uploaded_by);

-- A document leads to a file of ours by its address, so that drafts, versions and packs name it without a word of their own.
ALTER TABLE community_library_docs
  ADD COLUMN file_id text GENERATED ALWAYS AS (substring(asset_url FROM '^/api/library-files/(.+)$')) STORED,
  ADD CONSTRAINT library_docs_own_file FOREIGN KEY (file_id, id) REFERENCES library_files (id, document_id);
