-- contract: 0.2.0
-- The author of a post may allow that its beginning is shown to guests, without their name. An editor features one.
ALTER TABLE community_posts
  ADD COLUMN public_quote_allowed_at timestamptz(3),
  ADD COLUMN featured_at timestamptz(3),
  ADD CONSTRAINT community_posts_featured_with_consent
    CHECK (featured_at IS NULL OR public_quote_allowed_at IS NOT NULL);
CREATE INDEX community_posts_public_quotes ON community_posts (public_quote_allowed_at DESC, id DESC)
  WHERE public_quote_allowed_at IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX community_posts_one_featured ON community_posts ((true)) WHERE featured_at IS NOT NULL;

-- Cached pages that show the featured post are stale from here on. Replies change none of these columns: whatever
-- notifies waits for the commits of others.
CREATE FUNCTION notify_featured_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF COALESCE(NEW.featured_at, OLD.featured_at) IS NOT NULL THEN
    PERFORM notify_content_of('featured-post');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER community_posts_notify_featured
  AFTER INSERT OR UPDATE OF title, context, deleted_at, public_quote_allowed_at, featured_at OR DELETE
  ON community_posts FOR EACH ROW EXECUTE FUNCTION notify_featured_post();
