-- What somebody who comes to an event is yet to be written about.
ALTER TABLE event_rsvps ADD COLUMN change_to_send text CHECK (change_to_send IN ('moved', 'cancelled'));
CREATE INDEX event_rsvps_changes_to_send ON event_rsvps (event_id, user_id) WHERE change_to_send IS NOT NULL;
