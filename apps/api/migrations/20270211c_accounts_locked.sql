-- concurrently
-- Few accounts were ever locked.
CREATE INDEX CONCURRENTLY accounts_locked ON accounts (created_at DESC, id DESC) WHERE integrity_locked_until IS NOT NULL;
