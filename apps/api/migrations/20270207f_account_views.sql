-- An operator sees the learner app as a member, for some minutes and reading alone. What has ended is no row any more: the
-- audit log says who saw whom.
CREATE TABLE account_views (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  seen_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Keyed. Of the link until it is opened, then of the browser that opened it.
  digest text NOT NULL UNIQUE,
  started_at timestamptz(3) NOT NULL,
  opened_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX account_views_by_account ON account_views (account_id);
CREATE INDEX account_views_by_operator ON account_views (seen_by);

-- One that is ended is over in every process at once.
CREATE TRIGGER account_views_announce AFTER DELETE ON account_views
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
