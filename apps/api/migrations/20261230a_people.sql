-- Who wrote a course, a book or a document, or leads an event, in the order in which they are named.
CREATE TABLE public.people_credits (
  course_id text REFERENCES public.legacy_courses ON DELETE CASCADE,
  book_id text REFERENCES public.legacy_ebooks ON DELETE CASCADE,
  document_id text REFERENCES public.community_library_docs ON DELETE CASCADE,
  event_id text REFERENCES public.events ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  CHECK (num_nonnulls(course_id, book_id, document_id, event_id) = 1)
);
CREATE UNIQUE INDEX people_credits_of_course ON public.people_credits (course_id, account_id) WHERE course_id IS NOT NULL;
CREATE UNIQUE INDEX people_credits_of_book ON public.people_credits (book_id, account_id) WHERE book_id IS NOT NULL;
CREATE UNIQUE INDEX people_credits_of_document ON public.people_credits (document_id, account_id) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX people_credits_of_event ON public.people_credits (event_id, account_id) WHERE event_id IS NOT NULL;
CREATE INDEX people_credits_of_account ON public.people_credits (account_id);

CREATE TABLE public.people_pages (
  account_id text PRIMARY KEY REFERENCES public.accounts ON DELETE CASCADE,
  -- Made once: the address stays, however somebody is called later, and whatever they take back.
  slug text NOT NULL UNIQUE,
  -- When they agreed to be named. NULL: they took it back.
  agreed_at timestamptz(3),
  -- Whether the page says how often they answered in discussions.
  shows_answers boolean NOT NULL DEFAULT false
);

CREATE FUNCTION public.notify_people() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM notify_content_of('people');
  RETURN NULL;
END $$;
CREATE TRIGGER people_credits_notify AFTER INSERT OR UPDATE OR DELETE ON public.people_credits
  FOR EACH STATEMENT EXECUTE FUNCTION public.notify_people();
CREATE TRIGGER people_pages_notify AFTER INSERT OR UPDATE OR DELETE ON public.people_pages
  FOR EACH STATEMENT EXECUTE FUNCTION public.notify_people();

-- Only of those who agreed once: nothing that others change is seen on a public page.
CREATE FUNCTION public.notify_person_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM people_pages WHERE account_id = NEW.id AND agreed_at IS NOT NULL) THEN
    PERFORM notify_content_of('people');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_people AFTER UPDATE OF full_name, photo_url, job_title, location, intro, is_active, integrity_locked_until
  ON public.accounts FOR EACH ROW
  WHEN ((old.full_name, old.photo_url, old.job_title, old.location, old.intro, old.is_active, old.integrity_locked_until)
    IS DISTINCT FROM
    (new.full_name, new.photo_url, new.job_title, new.location, new.intro, new.is_active, new.integrity_locked_until))
  EXECUTE FUNCTION public.notify_person_changed();

CREATE FUNCTION public.notify_person_profile() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM people_pages
    WHERE account_id = coalesce(NEW.account_id, OLD.account_id) AND agreed_at IS NOT NULL) THEN
    PERFORM notify_content_of('people');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_profiles_people AFTER INSERT OR UPDATE OR DELETE ON public.member_profiles
  FOR EACH ROW EXECUTE FUNCTION public.notify_person_profile();

-- Whoever is named is told, and asked. Added to whatever kinds there are.
DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check CHECK (%s OR kind = ''named'')', known);
END $$;
