-- What a community teaches beyond courses: books, a library of documents, certificates, pictures, one search.

CREATE TABLE legacy_ebook_chapters (
  id text PRIMARY KEY,
  ebook_id text NOT NULL REFERENCES legacy_ebooks ON DELETE CASCADE,
  slug text NOT NULL,
  title text NOT NULL,
  sort_order integer NOT NULL,
  UNIQUE (ebook_id, slug)
);
CREATE INDEX legacy_ebook_chapters_in_order ON legacy_ebook_chapters (ebook_id, sort_order, id);

CREATE TABLE legacy_ebook_sections (
  id text PRIMARY KEY,
  ebook_id text NOT NULL REFERENCES legacy_ebooks ON DELETE CASCADE,
  chapter_id text NOT NULL REFERENCES legacy_ebook_chapters ON DELETE CASCADE,
  slug text NOT NULL,
  title text NOT NULL,
  minutes integer NOT NULL DEFAULT 5 CHECK (minutes > 0),
  body text NOT NULL DEFAULT '',
  -- The place in the whole book, counted from 1 over all chapters; section 1 is the free one.
  position integer NOT NULL CHECK (position > 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (ebook_id, slug),
  UNIQUE (ebook_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX legacy_ebook_sections_by_chapter ON legacy_ebook_sections (chapter_id, position);

-- Where a reader is in a book, on any device: the section, and how far down in it (0 to 1).
CREATE TABLE ebook_places (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  ebook_id text NOT NULL REFERENCES legacy_ebooks ON DELETE CASCADE,
  section_id text NOT NULL REFERENCES legacy_ebook_sections ON DELETE CASCADE,
  ratio real NOT NULL DEFAULT 0 CHECK (ratio BETWEEN 0 AND 1),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, ebook_id)
);
CREATE INDEX ebook_places_by_section ON ebook_places (section_id);

CREATE TABLE ebook_sections_read (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  section_id text NOT NULL REFERENCES legacy_ebook_sections ON DELETE CASCADE,
  ebook_id text NOT NULL REFERENCES legacy_ebooks ON DELETE CASCADE,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, section_id)
);
CREATE INDEX ebook_sections_read_by_book ON ebook_sections_read (account_id, ebook_id);
CREATE INDEX ebook_sections_read_by_section ON ebook_sections_read (section_id);

-- ---- library ----

CREATE TABLE community_collections (
  id text PRIMARY KEY,
  community_id text NOT NULL REFERENCES communities,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  sort_order integer NOT NULL DEFAULT 0,
  UNIQUE (community_id, slug),
  -- The shelf of outside reports has a fixed id and comes first.
  CHECK ((slug = 'bao-cao-quoc-te') = (id = community_id || '-col-11')),
  CHECK (slug <> 'bao-cao-quoc-te' OR sort_order = 0)
);
CREATE INDEX community_collections_in_order ON community_collections (community_id, sort_order, id);

INSERT INTO community_collections (id, community_id, slug, name, summary, sort_order)
SELECT id || '-col-11', id, 'bao-cao-quoc-te', 'Báo cáo quốc tế',
  'Báo cáo của các hãng nghiên cứu, mở ở trang gốc, kèm tóm tắt tiếng Việt.', 0
FROM communities WHERE dimension <> 'holding' AND status = 'active';

-- What the renderer shows; a document with any other style is refused before it is stored.
CREATE FUNCTION portable_text_of(block jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(child->>'text', '' ORDER BY place), '')
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(block->'children') = 'array' THEN block->'children' ELSE '[]' END)
    WITH ORDINALITY AS children (child, place)
$$;

-- Whether a body has what a real document has: four blocks, a heading, 400 characters, keys of its own.
CREATE FUNCTION is_real_document(body jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(body) = 'array'
    AND (SELECT count(*) >= 4
        AND count(*) = count(DISTINCT block->>'_key')
        AND count(*) FILTER (WHERE block->>'style' IN ('h2', 'h3', 'h4')) >= 1
        AND coalesce(sum(char_length(public.portable_text_of(block))), 0) >= 400
        AND bool_and(block->>'_type' = 'block'
          AND block->>'style' IN ('normal', 'h2', 'h3', 'h4', 'blockquote'))
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(body) = 'array' THEN body ELSE '[]' END) AS blocks (block))
$$;

CREATE TABLE community_library_docs (
  id text PRIMARY KEY,
  community_id text NOT NULL REFERENCES communities,
  -- NULL: shown under All only.
  collection_id text REFERENCES community_collections,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'doc' CHECK (kind IN ('doc', 'file', 'link')),
  asset_url text CHECK (asset_url LIKE 'https://%' OR asset_url LIKE 'http://localhost%' OR asset_url LIKE '/%'),
  body_portable jsonb,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'hidden')),
  is_preview smallint NOT NULL DEFAULT 0 CHECK (is_preview IN (0, 1)),
  -- For links of the report shelf.
  publisher text,
  publisher_key text,
  sort_order integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (community_id, slug),
  CONSTRAINT library_docs_active_needs_asset CHECK (kind = 'doc' OR status = 'hidden' OR asset_url IS NOT NULL),
  CONSTRAINT library_docs_real_content CHECK (body_portable IS NULL OR is_real_document(body_portable)),
  CONSTRAINT library_docs_preview_has_content CHECK (
    is_preview = 0 OR (kind = 'doc' AND status = 'active' AND body_portable IS NOT NULL)
  )
);
CREATE INDEX community_library_docs_listed ON community_library_docs (community_id, sort_order, id) WHERE status = 'active';
CREATE INDEX community_library_docs_by_collection ON community_library_docs (collection_id);
CREATE UNIQUE INDEX community_library_docs_one_url ON community_library_docs (collection_id, asset_url) WHERE kind = 'link';

-- A file or link whose asset goes away is hidden at once, whoever takes it away.
CREATE FUNCTION hide_document_without_asset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'doc' AND NEW.asset_url IS NULL THEN
    NEW.status := 'hidden';
    NEW.is_preview := 0;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER library_docs_hide_without_asset BEFORE INSERT OR UPDATE ON community_library_docs
  FOR EACH ROW EXECUTE FUNCTION hide_document_without_asset();

CREATE TABLE library_doc_audits (
  id text PRIMARY KEY,
  document_id text NOT NULL REFERENCES community_library_docs ON DELETE CASCADE,
  model text NOT NULL,
  prompt_version text NOT NULL,
  content_hash text NOT NULL,
  duration_ms integer NOT NULL,
  raw_reply text,
  error_text text,
  verdict text CHECK (verdict IN ('pass', 'warn', 'reject')),
  score real CHECK (score BETWEEN 0 AND 1),
  findings jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX library_doc_audits_latest ON library_doc_audits (document_id, created_at DESC, id DESC);

-- ---- certificates ----

CREATE TABLE certificates (
  id text PRIMARY KEY,
  -- Printed on the certificate; whoever has it may check that it is true.
  code text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES legacy_courses,
  -- As they were on the day, whatever is renamed later.
  holder_name text NOT NULL,
  course_name text NOT NULL,
  community_name text,
  lesson_count integer NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  UNIQUE (account_id, course_id)
);

-- ---- pictures ----

CREATE TABLE media_library_photos (
  id text PRIMARY KEY,
  storage_key text NOT NULL UNIQUE,
  public_url text NOT NULL,
  title text NOT NULL DEFAULT '',
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  uploaded_by text REFERENCES accounts,
  hidden_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX media_library_photos_shown ON media_library_photos (created_at DESC, id DESC) WHERE hidden_at IS NULL;
