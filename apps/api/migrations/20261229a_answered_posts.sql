-- Of somebody's posts those that were answered last, for their weekly message.
CREATE INDEX community_posts_answered ON community_posts (author_id, last_reply_at DESC)
  WHERE deleted_at IS NULL AND NOT for_readers;
