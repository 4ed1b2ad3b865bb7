-- What one can do after a course, a sentence each.
ALTER TABLE legacy_courses
  ADD COLUMN outcomes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(outcomes) <= 6);
