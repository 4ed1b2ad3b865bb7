-- When each field of a profile was last changed by its owner, so that two devices do not overwrite each other unseen.
ALTER TABLE accounts ADD COLUMN profile_changes jsonb NOT NULL DEFAULT '{}';
