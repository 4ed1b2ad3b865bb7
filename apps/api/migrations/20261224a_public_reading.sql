-- Whether everybody may read, without an account, what a free member of a community reads.
ALTER TABLE communities ADD COLUMN public_reading boolean NOT NULL DEFAULT true;
