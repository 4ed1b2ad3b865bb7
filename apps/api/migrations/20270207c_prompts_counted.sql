-- How many have some letters in their names is counted in the index, which has the folded names: they are not folded anew.
-- concurrently
CREATE INDEX CONCURRENTLY prompt_library_named_by_age
  ON prompt_library_prompts (created_at DESC, id DESC, plain_text(name)) INCLUDE (name) WHERE is_listed;
