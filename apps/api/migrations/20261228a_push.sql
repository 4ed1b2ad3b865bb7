-- Notifications that a browser shows while the app is closed.

CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Signing out ends it.
  session_id text NOT NULL REFERENCES auth_sessions ON DELETE CASCADE,
  -- The address at the push service of one browser: whoever signed in there last has it.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  kinds text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id, updated_at);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

-- What is to be sent and what was: one row for each notification and device, so that nothing is sent twice.
CREATE TABLE push_messages (
  id text PRIMARY KEY,
  subscription_id text NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  -- NULL: the message that somebody asks for to see that it works.
  notification_id text REFERENCES notifications ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- By the clock of the database, as whatever else is tried again.
  due_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  claimed_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz(3),
  CONSTRAINT push_messages_once UNIQUE (notification_id, subscription_id)
);
CREATE INDEX push_messages_due ON push_messages (due_at) WHERE status = 'queued';
CREATE INDEX push_messages_of_device ON push_messages (subscription_id);
CREATE INDEX push_messages_by_age ON push_messages (created_at);

-- Whoever writes a notification leaves what is to be sent of it in the same transaction. Only the first of those that
-- are counted together on one unread line is sent.
CREATE FUNCTION add_push_messages() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO push_messages (id, subscription_id, notification_id)
  SELECT 'psm_' || replace(gen_random_uuid()::text, '-', ''), s.id, n.id
  FROM added n JOIN push_subscriptions s ON s.account_id = n.account_id AND n.kind = ANY (s.kinds)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_add_push_messages AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_push_messages();

-- An account that is closed or locked is pushed nothing; its devices subscribe again afterwards.
CREATE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_end_push_subscriptions AFTER UPDATE OF is_active, integrity_locked_until ON accounts
  FOR EACH ROW WHEN (NOT NEW.is_active OR NEW.integrity_locked_until IS NOT NULL)
  EXECUTE FUNCTION end_push_subscriptions();

-- Two more kinds of notifications, added to whatever kinds there are.
DO $$
DECLARE
  kinds record;
BEGIN
  FOR kinds IN
    SELECT c.conrelid::pg_catalog.regclass AS of_table, c.conname, pg_catalog.pg_get_expr(c.conbin, c.conrelid) AS known
    FROM pg_catalog.pg_constraint c
    WHERE c.conname IN ('notifications_kind_check', 'notification_mutes_kind_check')
  LOOP
    EXECUTE pg_catalog.format(
      'ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%s OR kind IN (''event_reminder'', ''live_opened''))',
      kinds.of_table, kinds.conname, kinds.conname, kinds.known);
  END LOOP;
END $$;
