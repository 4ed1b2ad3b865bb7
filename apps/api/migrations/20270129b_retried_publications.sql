-- That somebody published by trying again what had failed at its time; "scheduled_by" is who.
ALTER TABLE scheduled_publications ADD COLUMN retried_at timestamptz(3);
