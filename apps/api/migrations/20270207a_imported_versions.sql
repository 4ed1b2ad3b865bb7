-- Of the versions that were replaced, those that imports had brought in are counted apart: they push out nothing that
-- people wrote.
ALTER TABLE authored_versions
  ADD COLUMN is_imported boolean NOT NULL DEFAULT false,
  -- The version after this one is the import's.
  ADD COLUMN replaced_by_import boolean NOT NULL DEFAULT false;
