-- Files that go with a message, such as an event's calendar entry: [{filename, contentType, content}], text only.
ALTER TABLE email_outbox ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
