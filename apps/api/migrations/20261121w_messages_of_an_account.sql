-- The page of a member shows what was sent to them.
CREATE INDEX email_outbox_by_account ON email_outbox (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;
