-- A restore of a dump runs with an empty search path: whatever a function names must be found without one.
DO $$
DECLARE
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', signature);
  END LOOP;
END $$;

-- Functions in SQL name the schema instead: with a setting of their own they could not be inlined.
CREATE OR REPLACE FUNCTION search_vector(kind text, community_id text, title text, summary text, body text)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(
      ARRAY['kind:' || kind, 'in:' || coalesce(community_id, 'all')]
      || ARRAY(SELECT DISTINCT 'title:' || word
        FROM string_to_table(public.search_words(title) || ' ' || public.search_marked_words(title), ' ') word
        WHERE word <> '')
      || ARRAY(SELECT DISTINCT 'as:' || word
        FROM string_to_table(public.search_marked_words(title || ' ' || summary || ' ' || body), ' ') word
        WHERE word ~ '[^ -~]|[a-z][1-5]$'))
    || setweight(to_tsvector('simple', public.search_words(title)), 'A')
    || setweight(to_tsvector('simple', public.search_words(summary)), 'B')
    || setweight(to_tsvector('simple', public.search_words(body)), 'D')
$$;

CREATE OR REPLACE FUNCTION add_prompt_totals(ids text[], member_opens integer[], pro_onlys integer[],
  case_numbers integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.prompt_library_totals AS t
  SELECT * FROM unnest(ids, member_opens, pro_onlys, case_numbers) AS c (id, member_open, pro_only, cases)
  ORDER BY id
  ON CONFLICT (community_id) DO UPDATE SET member_open = t.member_open + excluded.member_open,
    pro_only = t.pro_only + excluded.pro_only, cases = t.cases + excluded.cases
$$;
