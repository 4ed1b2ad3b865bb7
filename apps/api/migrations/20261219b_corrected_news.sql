-- When the text of an entry was last changed after it was published; null while it is as it was at first.
ALTER TABLE whats_new_entries ADD COLUMN corrected_at timestamptz(3);
