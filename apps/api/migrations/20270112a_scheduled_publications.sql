-- What is to be published at a given time: docs/decisions/0043. A row that has not been published is an appointment: it is
-- deleted when what it is for is published by hand, discarded or deleted.
CREATE TABLE scheduled_publications (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- The lesson, the section, the document, the story or the event.
  subject_id text NOT NULL,
  publish_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  -- Raised by every change, so that two who change it at once do not both succeed.
  version integer NOT NULL DEFAULT 1,
  -- Who publishes it then; NULL once the account is erased.
  scheduled_by text REFERENCES accounts ON DELETE SET NULL,
  scheduled_at timestamptz(3) NOT NULL,
  request_id text NOT NULL,
  -- Why it was not published: what the button would have answered.
  failure jsonb,
  published_at timestamptz(3),
  CHECK (state IN ('waiting', 'failed', 'published')),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'published') = (published_at IS NOT NULL))
);
-- A thing has one appointment.
CREATE UNIQUE INDEX scheduled_publications_open ON scheduled_publications (subject_id) WHERE state <> 'published';
CREATE INDEX scheduled_publications_due ON scheduled_publications (publish_at, id) WHERE state = 'waiting';
CREATE INDEX scheduled_publications_by_time ON scheduled_publications (publish_at DESC, id DESC);
CREATE INDEX scheduled_publications_by_operator ON scheduled_publications (scheduled_by);

-- What operators write and publish, where it is and what that is called. "ref" leads to its page.
CREATE VIEW scheduled_publication_subjects AS
  SELECT 'lesson' AS kind, l.id, l.title, k.id AS ref, k.name
  FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
UNION ALL
  SELECT 'section', s.id, s.title, b.id, b.title
  FROM legacy_ebook_sections s JOIN legacy_ebooks b ON b.id = s.ebook_id
UNION ALL
  SELECT 'document', d.id, d.title, c.slug, c.name
  FROM community_library_docs d JOIN communities c ON c.id = d.community_id
UNION ALL
  SELECT 'story', y.id, y.title, y.id, y.author_name FROM legacy_learner_stories y
UNION ALL
  SELECT 'event', e.id, e.title, e.id, coalesce(c.name, '')
  FROM events e LEFT JOIN communities c ON c.id = e.community_id;
