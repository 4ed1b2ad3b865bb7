-- That somebody came, as whoever runs the event noted at the door; null: nobody noted it.
ALTER TABLE event_rsvps ADD COLUMN came_at timestamptz(3);
