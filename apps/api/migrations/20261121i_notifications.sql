CREATE TABLE notifications (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('reply', 'mention', 'thanks', 'approval', 'event_change')),
  -- What happened to the same thing while nobody looked is one line: '<kind>:<id of the thing>'.
  group_key text NOT NULL,
  -- The last person to have done it; nobody when the house itself did.
  actor_id text REFERENCES accounts ON DELETE SET NULL,
  happened integer NOT NULL DEFAULT 1 CHECK (happened > 0),
  -- The name of the thing. Names are never locked; texts, which may be, are not kept here.
  title text NOT NULL,
  -- Where in the learner app it is; without the place on the page, which moves with each time it happens.
  path text NOT NULL CHECK (path LIKE '/%'),
  anchor text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE UNIQUE INDEX notifications_one_unread ON notifications (account_id, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_newest ON notifications (account_id, updated_at DESC, id DESC);
CREATE INDEX notifications_at_path ON notifications (account_id, path) WHERE read_at IS NULL;
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;

-- Everybody hears of everything; a row says of what not.
CREATE TABLE notification_mutes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('reply', 'mention', 'thanks', 'approval', 'event_change')),
  muted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, kind)
);
