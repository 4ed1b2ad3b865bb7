-- Stories that nobody told: those of the demo school, which show what a story is.
ALTER TABLE legacy_learner_stories ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
