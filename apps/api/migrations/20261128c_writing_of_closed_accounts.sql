-- A request that was under way while its account was closed or erased must not leave something of the person behind it.
-- Whoever erases an account has closed it under FOR UPDATE first: what is inserted here either came before, and is seen
-- by what erases, or waits and finds the account closed.
CREATE FUNCTION refuse_writing_of_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id = to_jsonb(NEW)->>TG_ARGV[0] AND closed_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'CL001';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER community_posts_of_open_account BEFORE INSERT ON community_posts
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('author_id');
CREATE TRIGGER community_post_replies_of_open_account BEFORE INSERT ON community_post_replies
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('author_id');
CREATE TRIGGER community_post_reports_of_open_account BEFORE INSERT ON community_post_reports
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('reporter_id');
CREATE TRIGGER forum_drafts_of_open_account BEFORE INSERT ON forum_drafts
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('account_id');
CREATE TRIGGER forum_images_of_open_account BEFORE INSERT ON forum_images
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('account_id');
CREATE TRIGGER live_responses_of_open_account BEFORE INSERT ON live_responses
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('user_id');
CREATE TRIGGER live_questions_of_open_account BEFORE INSERT ON live_questions
  FOR EACH ROW EXECUTE FUNCTION refuse_writing_of_closed_account('user_id');

-- Those that were erased just now are looked at once more.
CREATE INDEX accounts_erased ON accounts (erased_at) WHERE erased_at IS NOT NULL;
