-- concurrently
CREATE INDEX CONCURRENTLY community_posts_searched ON community_posts USING gin (plain_text(title) gin_trgm_ops)
  WHERE deleted_at IS NULL;
