-- Cases as operators list them: by age, by what became of them, by what their titles say.
CREATE INDEX prompt_library_cases_by_age ON prompt_library_cases (created_at DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_cases_unlisted ON prompt_library_cases (created_at DESC, id DESC) WHERE NOT is_listed;
CREATE INDEX prompt_library_cases_searched ON prompt_library_cases USING gin (plain_text(title) gin_trgm_ops);

-- How common a word is in them decides how they are read.
ANALYZE prompt_library_cases;
