-- What operators have put in place of our words in emails, by kind and language: docs/decisions/0046. What was there
-- before is in authored_versions.
CREATE TABLE email_texts (
  kind text NOT NULL,
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  version integer NOT NULL CHECK (version > 0),
  -- By the key of each text: what they wrote, and what ours said then.
  texts jsonb NOT NULL,
  -- NULL: nobody has saved any, or the account is gone.
  saved_by text REFERENCES accounts ON DELETE SET NULL,
  saved_at timestamptz(3),
  PRIMARY KEY (kind, language)
);
CREATE INDEX email_texts_by_editor ON email_texts (saved_by);

CREATE FUNCTION notify_email_texts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM notify_content_of('email-texts');
  RETURN NULL;
END $$;
CREATE TRIGGER email_texts_notify AFTER INSERT OR UPDATE OR DELETE ON email_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_email_texts();

-- What a message was made of, without codes and secret links: what other words would make of it can be looked at. NULL:
-- it was made before this, or its kind has no words of operators.
ALTER TABLE email_outbox ADD COLUMN data jsonb;
