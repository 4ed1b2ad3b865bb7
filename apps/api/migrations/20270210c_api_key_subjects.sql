-- What a key is about; none: all that its roles open.
ALTER TABLE api_keys ADD COLUMN subjects text[] NOT NULL DEFAULT '{}';
