-- The bulk action that this one takes back; NULL where things were chosen. What was decided about a thing since then stands.
ALTER TABLE bulk_actions ADD COLUMN undoes text;
