-- Who wants to know when a community that has nothing to read has something. The row goes when they are notified.
CREATE TABLE community_content_subscriptions (
  community_id text NOT NULL REFERENCES communities ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  subscribed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (community_id, account_id)
);
CREATE INDEX community_content_subscriptions_by_account ON community_content_subscriptions (account_id);

-- Added to whatever kinds there are.
DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check CHECK (%s OR kind = ''content_published'')', known);
END $$;
