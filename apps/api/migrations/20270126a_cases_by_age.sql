-- concurrently
CREATE INDEX CONCURRENTLY prompt_library_cases_by_age
  ON prompt_library_cases (created_at DESC, id DESC) WHERE is_listed;
