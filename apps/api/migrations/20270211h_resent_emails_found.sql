-- concurrently
-- The copies of a message, on its page. Few are sent again.
CREATE INDEX CONCURRENTLY email_outbox_resent ON email_outbox (resent_of) WHERE resent_of IS NOT NULL;
