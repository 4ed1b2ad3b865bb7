-- What was found for a question is kept until an entry changes.
CREATE FUNCTION public.announce_search_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- A statement that wrote no row has changed nothing.
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('content_changed', 'search');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_entries_announce_insert AFTER INSERT ON public.search_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_search_change();
CREATE TRIGGER search_entries_announce_update AFTER UPDATE ON public.search_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_search_change();
CREATE TRIGGER search_entries_announce_delete AFTER DELETE ON public.search_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_search_change();
