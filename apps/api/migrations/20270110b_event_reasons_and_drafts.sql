ALTER TABLE events
  -- Why it was last moved, or why it was cancelled, as the host wrote it to those who come.
  ADD COLUMN change_reason text,
  -- From when on it is there for members; NULL: a draft, which nobody but hosts may know of. What knows of no drafts
  -- announces at once.
  ADD COLUMN published_at timestamptz(3) DEFAULT now();

UPDATE events SET published_at = created_at;
