-- What's new is written in files that come with the product, and by editors in the console. An entry that a file names
-- is as the file says; editors write the others, and hide any.
ALTER TABLE whats_new_entries
  ADD COLUMN written_in text NOT NULL DEFAULT 'file' CHECK (written_in IN ('file', 'console')),
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  -- Counts what editors change, so that none of them writes over another.
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX whats_new_entries_newest ON whats_new_entries (published_at DESC, id DESC);
