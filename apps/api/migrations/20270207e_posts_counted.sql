-- As of prompts: counted without folding every title anew.
-- concurrently
CREATE INDEX CONCURRENTLY community_posts_titled_by_age
  ON community_posts (created_at DESC, id DESC, plain_text(title)) INCLUDE (title, community_id) WHERE deleted_at IS NULL;
