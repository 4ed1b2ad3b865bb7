-- A message that an operator sends again is a message of its own, which says of which it is a copy.
ALTER TABLE email_outbox ADD COLUMN resent_of text;
