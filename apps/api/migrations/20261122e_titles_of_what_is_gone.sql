-- What is told of one thing, so that its name can be taken back wherever it was told.
CREATE INDEX notifications_of_thing ON notifications (group_key);

UPDATE notifications n SET title = ''
FROM community_posts p
WHERE p.deleted_at IS NOT NULL AND n.group_key IN ('reply:' || p.id, 'mention:' || p.id);
