-- A text that left its course or book is never the first of the one that keeps it: the first is open to everybody, and the
-- posts about it with it.
UPDATE legacy_lessons l SET position = l.position + 1
FROM legacy_courses k WHERE k.id = l.course_id AND k.slug LIKE '%--rut'
  AND EXISTS (SELECT FROM legacy_lessons first WHERE first.course_id = k.id AND first.position = 1);
UPDATE legacy_ebook_sections s SET position = s.position + 1
FROM legacy_ebooks b WHERE b.id = s.ebook_id AND b.slug LIKE '%--rut'
  AND EXISTS (SELECT FROM legacy_ebook_sections first WHERE first.ebook_id = b.id AND first.position = 1);
