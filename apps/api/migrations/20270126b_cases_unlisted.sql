-- concurrently
CREATE INDEX CONCURRENTLY prompt_library_cases_unlisted
  ON prompt_library_cases (created_at DESC, id DESC) WHERE NOT is_listed;
