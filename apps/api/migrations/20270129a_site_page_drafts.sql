-- Pages of terms are written as drafts, too: docs/decisions/0043. Their rows have no id of their own: "terms-vi".
CREATE OR REPLACE VIEW scheduled_publication_subjects AS
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
  FROM events e LEFT JOIN communities c ON c.id = e.community_id
UNION ALL
  SELECT 'site_page', p.slug || '-' || p.language, p.title, p.slug || '/' || p.language,
    CASE p.language WHEN 'vi' THEN 'Tiếng Việt' ELSE 'English' END
  FROM site_pages p;
