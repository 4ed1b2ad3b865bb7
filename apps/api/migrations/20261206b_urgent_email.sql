-- Messages that somebody is waiting for are looked for by themselves, however many others are queued.
CREATE INDEX email_outbox_urgent ON email_outbox (created_at) WHERE status = 'queued' AND kind IN ('login_code');
