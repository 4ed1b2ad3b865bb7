-- The bulk action that this one goes on with: it does what that one left out when it was stopped.
ALTER TABLE bulk_actions ADD COLUMN continues text;
