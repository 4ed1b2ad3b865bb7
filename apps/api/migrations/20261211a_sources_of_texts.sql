-- The pages and laws that confirm a text: [{title, publisher, url, checked_on}], shown to whoever may read the text.
ALTER TABLE legacy_lessons ADD COLUMN sources jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT legacy_lessons_sources_list CHECK (jsonb_typeof(sources) = 'array');
ALTER TABLE legacy_ebook_sections ADD COLUMN sources jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT legacy_ebook_sections_sources_list CHECK (jsonb_typeof(sources) = 'array');
ALTER TABLE community_library_docs ADD COLUMN sources jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT community_library_docs_sources_list CHECK (jsonb_typeof(sources) = 'array');
