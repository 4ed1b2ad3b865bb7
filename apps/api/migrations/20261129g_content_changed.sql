-- Servers cache content that is the same for everybody of one access level. Whatever changes such content names the
-- community it belongs to, when its transaction commits; `shared` stands for the courses of every community,
-- `communities` for the list of them, `counts:<id>` for what a community counts of people and posts.
CREATE FUNCTION notify_content_of(community_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('content_changed', coalesce(community_id, 'shared'));
$$;

CREATE FUNCTION notify_community_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of(COALESCE(NEW.id, OLD.id)), notify_content_of('communities');
  RETURN NULL;
END $$;
CREATE TRIGGER communities_notify AFTER INSERT OR UPDATE OR DELETE ON communities
  FOR EACH ROW EXECUTE FUNCTION notify_community_change();

-- For rows that name their community. What has moved is changed in both.
CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM notify_content_of(OLD.community_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM notify_content_of(NEW.community_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_courses_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_courses
  FOR EACH ROW EXECUTE FUNCTION notify_content_change();
CREATE TRIGGER community_course_tags_notify AFTER INSERT OR UPDATE OR DELETE ON community_course_tags
  FOR EACH ROW EXECUTE FUNCTION notify_content_change();
CREATE TRIGGER legacy_ebooks_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_ebooks
  FOR EACH ROW EXECUTE FUNCTION notify_content_change();
CREATE TRIGGER community_collections_notify AFTER INSERT OR UPDATE OR DELETE ON community_collections
  FOR EACH ROW EXECUTE FUNCTION notify_content_change();
CREATE TRIGGER community_library_docs_notify AFTER INSERT OR UPDATE OR DELETE ON community_library_docs
  FOR EACH ROW EXECUTE FUNCTION notify_content_change();

-- The list of communities shows how many courses each has.
CREATE FUNCTION notify_list_of_communities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('communities');
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_courses_notify_list
  AFTER INSERT OR UPDATE OF community_id, is_published OR DELETE ON legacy_courses
  FOR EACH STATEMENT EXECUTE FUNCTION notify_list_of_communities();

CREATE FUNCTION notify_course_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of(k.community_id) FROM legacy_courses k WHERE k.id IN (OLD.course_id, NEW.course_id);
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_course_units_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_course_units
  FOR EACH ROW EXECUTE FUNCTION notify_course_change();
CREATE TRIGGER legacy_lessons_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_lessons
  FOR EACH ROW EXECUTE FUNCTION notify_course_change();

CREATE FUNCTION notify_ebook_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of(b.community_id) FROM legacy_ebooks b WHERE b.id IN (OLD.ebook_id, NEW.ebook_id);
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_ebook_chapters_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_ebook_chapters
  FOR EACH ROW EXECUTE FUNCTION notify_ebook_change();
CREATE TRIGGER legacy_ebook_sections_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_ebook_sections
  FOR EACH ROW EXECUTE FUNCTION notify_ebook_change();

CREATE FUNCTION notify_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('events');
  RETURN NULL;
END $$;
CREATE TRIGGER events_notify AFTER INSERT OR UPDATE OR DELETE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_event_change();
CREATE TRIGGER event_rsvps_notify AFTER INSERT OR UPDATE OR DELETE ON event_rsvps
  FOR EACH STATEMENT EXECUTE FUNCTION notify_event_change();

-- Replies, progress and other things that many people write at once are not cached: whatever notifies waits for the
-- commits of others.
CREATE FUNCTION notify_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('counts:' || COALESCE(NEW.community_id, OLD.community_id));
  RETURN NULL;
END $$;
CREATE TRIGGER community_memberships_notify AFTER INSERT OR DELETE ON community_memberships
  FOR EACH ROW EXECUTE FUNCTION notify_count_change();
CREATE TRIGGER community_posts_notify AFTER INSERT OR UPDATE OF deleted_at OR DELETE ON community_posts
  FOR EACH ROW EXECUTE FUNCTION notify_count_change();
