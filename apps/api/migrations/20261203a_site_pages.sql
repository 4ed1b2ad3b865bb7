-- What people agree to: terms, privacy, refunds, each in both languages and edited in the console.
CREATE TABLE site_pages (
  slug text NOT NULL CHECK (slug IN ('terms', 'privacy', 'refunds')),
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL CHECK (body <> ''),
  version integer NOT NULL CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (slug, language)
);

-- Each version stays: which words stood there when somebody agreed.
CREATE TABLE site_page_versions (
  slug text NOT NULL,
  language text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  body text NOT NULL,
  -- NULL: it came with the product, or the account is gone.
  saved_by text REFERENCES accounts ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (slug, language, version),
  FOREIGN KEY (slug, language) REFERENCES site_pages
);
CREATE INDEX site_page_versions_saved_by ON site_page_versions (saved_by);

-- Cached pages that show them are stale from here on.
CREATE FUNCTION notify_site_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('site-pages');
  RETURN NULL;
END $$;
CREATE TRIGGER site_pages_notify AFTER INSERT OR UPDATE OR DELETE ON site_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_pages();
