-- contract: 0.2.0
-- Worksheets in lessons: readers get them as they are written, and the search finds their words.

-- A worksheet holds no answers. Inside a question that nothing closes it is treated like any other line of it.
CREATE OR REPLACE FUNCTION public.without_quiz_keys(markdown text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path = public, pg_temp AS $$
DECLARE
  line text;
  is_inside boolean := false;
  is_why boolean := false;
  lines text[] := '{}';
BEGIN
  IF strpos(markdown, ':::') = 0 THEN RETURN markdown; END IF;
  FOREACH line IN ARRAY regexp_split_to_array(markdown, '\r\n|\n|\r') LOOP
    IF line ~ ':::\s*\w' AND (is_inside OR line !~ '^:::worksheet[ \t]+[a-z0-9]+(-[a-z0-9]+)*[ \t]*$') THEN
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

-- The words of worksheets without their keys and fields.
CREATE FUNCTION public.without_worksheet_fields(markdown text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path = public, pg_temp AS $$
DECLARE
  line text;
  is_inside boolean := false;
  lines text[] := '{}';
BEGIN
  IF strpos(markdown, ':::worksheet') = 0 THEN RETURN markdown; END IF;
  FOREACH line IN ARRAY regexp_split_to_array(markdown, '\r\n|\n|\r') LOOP
    IF line ~ '^:::worksheet[ \t]' THEN
      is_inside := true;
      CONTINUE;
    ELSIF line ~ ':::' THEN
      is_inside := false;
    ELSIF is_inside THEN
      IF line ~ '^\s*\|[-:|\s]+$' THEN CONTINUE; END IF;
      line := regexp_replace(line, '\[[#_x=][ \t]+[^]]*\]', '', 'g');
    END IF;
    lines := array_append(lines, line);
  END LOOP;
  RETURN array_to_string(lines, E'\n');
END $$;

CREATE OR REPLACE FUNCTION public.search_prose(markdown text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT left(btrim(regexp_replace(regexp_replace(
    public.without_worksheet_fields(public.without_quiz_keys(markdown)),
    '\]\([^)]*\)', ']', 'g'), '[][#*_>`|~:\\\s]+', ' ', 'g')), 60000)
$$;

-- What somebody filled in. The lesson is no reference: what one typed stays one's own when the lesson goes.
-- Nothing of the lesson's words stands here: it is in the export of those who may not read it any more.
CREATE TABLE public.lesson_worksheets (
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  lesson_id text NOT NULL,
  key text NOT NULL,
  -- By the names of the fields; those that the sheet has lost meanwhile, too.
  filled_in jsonb NOT NULL CHECK (jsonb_typeof(filled_in) = 'object' AND pg_column_size(filled_in) < 200000),
  version integer NOT NULL CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, lesson_id, key)
);
