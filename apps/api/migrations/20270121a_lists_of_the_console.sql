-- Reports are decided by text: which one stands first for its text, and who else reported it.
CREATE INDEX community_post_reports_by_text
  ON community_post_reports (coalesce(reply_id, post_id), status, created_at, id);
CREATE INDEX prompt_library_reports_by_text
  ON prompt_library_reports (coalesce(case_id, prompt_id), status, created_at, id);

-- Posts of all communities by age.
CREATE INDEX community_posts_newest ON community_posts (created_at DESC, id DESC) WHERE deleted_at IS NULL;
