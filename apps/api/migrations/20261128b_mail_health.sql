-- When the last message went out, without reading all of them.
CREATE INDEX email_outbox_by_sending ON email_outbox (sent_at DESC) WHERE sent_at IS NOT NULL;
COMMENT ON TABLE installation_settings IS
  'image_folder: the mark in the folder that holds the pictures; mail_down_since: when the mail server began to take nothing';
