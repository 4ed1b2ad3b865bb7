-- A version that was for Pro members stays with those of the community it was in, wherever its prompt has moved since.
ALTER TABLE prompt_library_versions ADD COLUMN community_id text REFERENCES communities;
UPDATE prompt_library_versions v SET community_id = p.community_id FROM prompt_library_prompts p WHERE p.id = v.prompt_id;
