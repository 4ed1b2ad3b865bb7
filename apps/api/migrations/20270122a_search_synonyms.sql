-- What editors teach the search: for a phrase as members type it, what else is looked for in its place. Those that come
-- with the product stay in their file; a row here is read in place of theirs for the same phrase.
CREATE TABLE public.search_synonyms (
  id text PRIMARY KEY,
  phrase text NOT NULL,
  -- The words of the phrase without marks, by which it is found.
  folded text NOT NULL UNIQUE,
  -- None: the phrase stands for itself alone.
  also text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL
);
CREATE FUNCTION public.announce_synonym_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'search_synonyms');
  RETURN NULL;
END $$;
CREATE TRIGGER search_synonyms_announce AFTER INSERT OR UPDATE OR DELETE ON public.search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_synonym_change();
