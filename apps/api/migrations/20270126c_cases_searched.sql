-- concurrently
CREATE INDEX CONCURRENTLY prompt_library_cases_searched
  ON prompt_library_cases USING gin (plain_text(title) gin_trgm_ops);
