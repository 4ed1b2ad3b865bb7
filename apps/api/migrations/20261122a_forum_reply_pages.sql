-- Says that a reply of the thread is not what it was, so that what a process keeps of its replies is not shown again.
-- A new reply shows in reply_count already.
ALTER TABLE community_posts ADD COLUMN replies_revision integer NOT NULL DEFAULT 0;

CREATE FUNCTION community_post_replies_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE community_posts SET replies_revision = replies_revision + 1 WHERE id = new.post_id;
  RETURN NULL;
END $$;
CREATE TRIGGER community_post_replies_revised
  AFTER UPDATE OF author_id, body, version, edited_at, deleted_at, deleted_by ON community_post_replies
  FOR EACH ROW EXECUTE FUNCTION community_post_replies_revised();
