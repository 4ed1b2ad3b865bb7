-- contract: 0.2.0
-- Questions in lessons: what readers get of them, what somebody answered, and when each is asked again.

-- A text as readers get it: which choices are right, and why, stays here. What opens like a block and is none that can be
-- read loses them, too, and so does one that nothing closes. After the first line that says why, none is left.
CREATE FUNCTION public.without_quiz_keys(markdown text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path = public, pg_temp AS $$
DECLARE
  line text;
  is_inside boolean := false;
  is_why boolean := false;
  lines text[] := '{}';
BEGIN
  IF strpos(markdown, ':::') = 0 THEN RETURN markdown; END IF;
  FOREACH line IN ARRAY regexp_split_to_array(markdown, '\r\n|\n|\r') LOOP
    IF line ~ ':::\s*\w' THEN
      is_inside := true;
      is_why := false;
    ELSIF is_inside AND line ~ '^[\s>*+-]*:::\s*$' THEN
      is_inside := false;
    ELSIF is_inside THEN
      is_why := is_why OR line ~ '^[\s*+-]*>';
      IF is_why THEN CONTINUE; END IF;
      line := regexp_replace(line, '\[\s*[xX]\s*\]', '[ ]', 'g');
    END IF;
    lines := array_append(lines, line);
  END LOOP;
  RETURN array_to_string(lines, E'\n');
END $$;

-- Found are the words that readers get.
CREATE OR REPLACE FUNCTION public.search_prose(markdown text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT left(btrim(regexp_replace(
    regexp_replace(public.without_quiz_keys(markdown), '\]\([^)]*\)', ']', 'g'), '[][#*_>`|~:\\\s]+', ' ', 'g')), 60000)
$$;

-- The same answer to the same question on the same day is one try.
CREATE TABLE public.practice_tries (
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  lesson_id text NOT NULL REFERENCES public.legacy_lessons ON DELETE CASCADE,
  question text NOT NULL,
  -- By the day in Vietnam.
  tried_on date NOT NULL,
  choices smallint[] NOT NULL,
  is_right boolean NOT NULL,
  tried_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, lesson_id, question, tried_on, choices)
);
CREATE INDEX practice_tries_of_lesson ON public.practice_tries (lesson_id);

CREATE TABLE public.practice_reviews (
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  lesson_id text NOT NULL REFERENCES public.legacy_lessons ON DELETE CASCADE,
  question text NOT NULL,
  -- Through which it was answered last, and is asked again.
  community_id text NOT NULL REFERENCES public.communities ON DELETE CASCADE,
  -- How many waits have passed with the right answer after them.
  passed smallint NOT NULL DEFAULT 0 CHECK (passed >= 0),
  -- NULL: it is not asked again.
  next_review_on date,
  PRIMARY KEY (account_id, lesson_id, question)
);
CREATE INDEX practice_reviews_of_lesson ON public.practice_reviews (lesson_id);
CREATE INDEX practice_reviews_due ON public.practice_reviews (account_id, next_review_on)
  WHERE next_review_on IS NOT NULL;
