-- The codes of one mailbox are found by how their identifiers begin.
CREATE INDEX auth_verifications_by_prefix ON auth_verifications (identifier text_pattern_ops);
