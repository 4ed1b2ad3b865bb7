-- Counts how often a draft was saved, so that nobody saves over, or publishes, what they have not seen.
ALTER TABLE media_price_tables ADD COLUMN revision integer NOT NULL DEFAULT 1;
