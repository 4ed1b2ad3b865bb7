-- What a host writes for hosts alone: of an activity, and of the whole room.
ALTER TABLE live_activities ADD COLUMN host_notes text NOT NULL DEFAULT '';
ALTER TABLE live_stages ADD COLUMN host_notes text NOT NULL DEFAULT '';
