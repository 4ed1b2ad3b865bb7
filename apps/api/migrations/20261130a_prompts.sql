-- contract: 0.2.0
-- The prompt library: prompts with their versions, success cases, thanks, own collections and reports.

CREATE FUNCTION lower_all(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY(SELECT lower(normalize(name, NFC)) FROM unnest(names) name)
$$;

CREATE TABLE prompt_library_prompts (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  intro text NOT NULL,
  tags text[] NOT NULL,
  works_with text[] NOT NULL,
  body text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('member', 'pro')),
  -- NULL: of no community.
  community_id text REFERENCES communities,
  author_id text NOT NULL REFERENCES accounts,
  version integer NOT NULL DEFAULT 1,
  -- Of listed cases, and of thanks to the prompt itself: counted by the triggers below.
  case_count integer NOT NULL DEFAULT 0 CHECK (case_count >= 0),
  thanks_count integer NOT NULL DEFAULT 0 CHECK (thanks_count >= 0),
  -- What happened to it, each thing worth e times as much as one a week before: the order never has to be made anew.
  trending double precision NOT NULL,
  send_id uuid,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  unlisted_at timestamptz(3),
  unlisted_by text REFERENCES accounts ON DELETE SET NULL,
  is_listed boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND unlisted_at IS NULL) STORED,
  tag_keys text[] NOT NULL GENERATED ALWAYS AS (lower_all(tags)) STORED,
  works_with_keys text[] NOT NULL GENERATED ALWAYS AS (lower_all(works_with)) STORED,
  UNIQUE (author_id, send_id)
);
-- Every thanks writes its prompt's row anew. Long texts outside of it make that cheap.
ALTER TABLE prompt_library_prompts SET (toast_tuple_target = 256);

CREATE INDEX prompt_library_by_thanks ON prompt_library_prompts (thanks_count DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_by_cases ON prompt_library_prompts (case_count DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_by_age ON prompt_library_prompts (created_at DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_by_trend ON prompt_library_prompts (trending DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_of_community_by_thanks
  ON prompt_library_prompts (community_id, thanks_count DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_of_community_by_cases
  ON prompt_library_prompts (community_id, case_count DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_of_community_by_age
  ON prompt_library_prompts (community_id, created_at DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_of_community_by_trend
  ON prompt_library_prompts (community_id, trending DESC, id DESC) WHERE is_listed;
CREATE INDEX prompt_library_of_author ON prompt_library_prompts (author_id, created_at DESC, id DESC);
CREATE INDEX prompt_library_by_keys ON prompt_library_prompts USING gin (tag_keys, works_with_keys) WHERE is_listed;
-- For operators, who look through what is not listed, too.
CREATE INDEX prompt_library_unlisted ON prompt_library_prompts (created_at DESC, id DESC) WHERE NOT is_listed;

-- Every version, the current one included. A version is as locked as its prompt is now, and as it was then.
CREATE TABLE prompt_library_versions (
  prompt_id text NOT NULL REFERENCES prompt_library_prompts ON DELETE CASCADE,
  version integer NOT NULL,
  name text NOT NULL,
  intro text NOT NULL,
  tags text[] NOT NULL,
  works_with text[] NOT NULL,
  body text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('member', 'pro')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (prompt_id, version)
);

CREATE TABLE prompt_library_cases (
  id text PRIMARY KEY,
  prompt_id text NOT NULL REFERENCES prompt_library_prompts ON DELETE CASCADE,
  author_id text NOT NULL REFERENCES accounts,
  -- Of the prompt, which its teller used.
  prompt_version integer NOT NULL,
  title text NOT NULL,
  situation text NOT NULL,
  result text NOT NULL,
  image_url text,
  version integer NOT NULL DEFAULT 1,
  thanks_count integer NOT NULL DEFAULT 0 CHECK (thanks_count >= 0),
  send_id uuid,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  unlisted_at timestamptz(3),
  unlisted_by text REFERENCES accounts ON DELETE SET NULL,
  is_listed boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND unlisted_at IS NULL) STORED,
  FOREIGN KEY (prompt_id, prompt_version) REFERENCES prompt_library_versions,
  UNIQUE (author_id, send_id)
);
ALTER TABLE prompt_library_cases SET (toast_tuple_target = 256);
CREATE INDEX prompt_library_cases_of_prompt ON prompt_library_cases (prompt_id, thanks_count DESC, id DESC);
CREATE INDEX prompt_library_cases_of_author ON prompt_library_cases (author_id, created_at DESC, id DESC);

CREATE TABLE prompt_library_thanks (
  id text PRIMARY KEY,
  target_type text NOT NULL CHECK (target_type IN ('prompt', 'case')),
  target_id text NOT NULL,
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Whoever wrote the prompt or the case.
  receiver_id text NOT NULL REFERENCES accounts,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (target_type, target_id, user_id),
  CHECK (user_id <> receiver_id)
);
CREATE INDEX prompt_library_thanks_received ON prompt_library_thanks (receiver_id, created_at DESC, id DESC);
CREATE INDEX prompt_library_thanks_given ON prompt_library_thanks (user_id);

-- The own collection of somebody, in the order of its places.
CREATE TABLE prompt_library_saves (
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  prompt_id text NOT NULL REFERENCES prompt_library_prompts ON DELETE CASCADE,
  place integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, prompt_id)
);
CREATE INDEX prompt_library_saves_in_order ON prompt_library_saves (user_id, place, prompt_id);
CREATE INDEX prompt_library_saves_of_prompt ON prompt_library_saves (prompt_id);

CREATE TABLE prompt_library_images (
  storage_key text PRIMARY KEY CHECK (storage_key LIKE 'prompts/%'),
  account_id text REFERENCES accounts ON DELETE SET NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX prompt_library_images_by_account ON prompt_library_images (account_id);

CREATE TABLE prompt_library_reports (
  id text PRIMARY KEY,
  reporter_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  prompt_id text NOT NULL REFERENCES prompt_library_prompts ON DELETE CASCADE,
  -- NULL: the prompt itself.
  case_id text REFERENCES prompt_library_cases ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'insult', 'advertising', 'private_data', 'off_topic', 'other')),
  detail text NOT NULL DEFAULT '',
  -- As it was then, whatever its author makes of it later.
  reported_text text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'upheld', 'rejected')),
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by text REFERENCES accounts ON DELETE SET NULL,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX prompt_library_reports_once
  ON prompt_library_reports (reporter_id, prompt_id, case_id) NULLS NOT DISTINCT;
CREATE INDEX prompt_library_reports_in_line ON prompt_library_reports (status, created_at, id);
CREATE INDEX prompt_library_reports_of_text ON prompt_library_reports (prompt_id, case_id);

-- What something that happens at an instant adds to `trending`. From 2026 on, a number holds it for 13 years.
CREATE FUNCTION prompt_trend(at timestamptz) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT exp(extract(epoch FROM at - '2026-01-01T00:00:00Z'::timestamptz) / 604800)
$$;

-- Thanks count on what they are for. In the order of ids, so that locks meet.
CREATE FUNCTION count_prompt_thanks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  factor integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM 1 FROM prompt_library_prompts WHERE id IN (SELECT target_id FROM changed WHERE target_type = 'prompt')
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE prompt_library_prompts p
    SET thanks_count = p.thanks_count + factor * c.n, trending = greatest(p.trending + factor * c.trend, 0)
    FROM (SELECT target_id, count(*)::integer AS n, sum(prompt_trend(created_at)) AS trend
      FROM changed WHERE target_type = 'prompt' GROUP BY target_id) c
    WHERE p.id = c.target_id;
  PERFORM 1 FROM prompt_library_cases WHERE id IN (SELECT target_id FROM changed WHERE target_type = 'case')
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE prompt_library_cases p SET thanks_count = p.thanks_count + factor * c.n
    FROM (SELECT target_id, count(*)::integer AS n FROM changed WHERE target_type = 'case' GROUP BY target_id) c
    WHERE p.id = c.target_id;
  RETURN NULL;
END $$;
CREATE TRIGGER prompt_library_thanks_count_insert AFTER INSERT ON prompt_library_thanks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_prompt_thanks();
CREATE TRIGGER prompt_library_thanks_count_delete AFTER DELETE ON prompt_library_thanks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_prompt_thanks();

-- Listed cases count on their prompts. A case is worth three thanks.
CREATE FUNCTION add_prompt_cases(prompt_ids text[], numbers integer[], trends double precision[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM prompt_library_prompts WHERE id = ANY (prompt_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE prompt_library_prompts p
    SET case_count = p.case_count + c.n, trending = greatest(p.trending + 3 * c.trend, 0)
    FROM unnest(prompt_ids, numbers, trends) AS c (id, n, trend)
    WHERE p.id = c.id;
END $$;
CREATE FUNCTION count_prompt_cases_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_prompt_cases(array_agg(prompt_id), array_agg(n), array_agg(trend)) FROM (
    SELECT prompt_id, count(*)::integer AS n, sum(prompt_trend(created_at)) AS trend
    FROM new_rows WHERE is_listed GROUP BY prompt_id) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION count_prompt_cases_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_prompt_cases(array_agg(prompt_id), array_agg(n), array_agg(trend)) FROM (
    SELECT prompt_id, -count(*)::integer AS n, -sum(prompt_trend(created_at)) AS trend
    FROM old_rows WHERE is_listed GROUP BY prompt_id) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION count_prompt_cases_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_prompt_cases(array_agg(prompt_id), array_agg(n), array_agg(trend)) FROM (
    SELECT n.prompt_id, sum(n.is_listed::integer - o.is_listed::integer)::integer AS n,
      sum((n.is_listed::integer - o.is_listed::integer) * prompt_trend(n.created_at)) AS trend
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.is_listed <> o.is_listed GROUP BY n.prompt_id) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER prompt_library_cases_count_insert AFTER INSERT ON prompt_library_cases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_prompt_cases_insert();
CREATE TRIGGER prompt_library_cases_count_delete AFTER DELETE ON prompt_library_cases
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_prompt_cases_delete();
CREATE TRIGGER prompt_library_cases_count_update AFTER UPDATE ON prompt_library_cases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_prompt_cases_update();

-- How much each community has of what is listed, so that nobody counts it; '' stands for no community.
CREATE TABLE prompt_library_totals (
  community_id text PRIMARY KEY,
  member_open integer NOT NULL,
  pro_only integer NOT NULL,
  cases integer NOT NULL
);
CREATE FUNCTION add_prompt_totals(ids text[], member_opens integer[], pro_onlys integer[], case_numbers integer[])
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO prompt_library_totals AS t
  SELECT * FROM unnest(ids, member_opens, pro_onlys, case_numbers) AS c (id, member_open, pro_only, cases)
  ORDER BY id
  ON CONFLICT (community_id) DO UPDATE SET member_open = t.member_open + excluded.member_open,
    pro_only = t.pro_only + excluded.pro_only, cases = t.cases + excluded.cases
$$;
CREATE FUNCTION total_prompts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_prompt_totals(array_agg(id), array_agg(m), array_agg(p), array_agg(c)) FROM (
    SELECT coalesce(community_id, '') AS id, count(*) FILTER (WHERE visibility = 'member')::integer AS m,
      count(*) FILTER (WHERE visibility = 'pro')::integer AS p, sum(case_count)::integer AS c
    FROM new_rows WHERE is_listed GROUP BY 1) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION total_prompts_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_prompt_totals(array_agg(id), array_agg(m), array_agg(p), array_agg(c)) FROM (
    SELECT coalesce(community_id, '') AS id, -count(*) FILTER (WHERE visibility = 'member')::integer AS m,
      -count(*) FILTER (WHERE visibility = 'pro')::integer AS p, -sum(case_count)::integer AS c
    FROM old_rows WHERE is_listed GROUP BY 1) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION total_prompts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_prompt_totals(array_agg(id), array_agg(m), array_agg(p), array_agg(c)) FROM (
    SELECT id, sum(m)::integer AS m, sum(p)::integer AS p, sum(c)::integer AS c FROM (
      SELECT coalesce(community_id, '') AS id, (visibility = 'member')::integer AS m,
        (visibility = 'pro')::integer AS p, case_count AS c FROM new_rows WHERE is_listed
      UNION ALL
      SELECT coalesce(community_id, ''), -(visibility = 'member')::integer, -(visibility = 'pro')::integer,
        -case_count FROM old_rows WHERE is_listed) both_sides
    GROUP BY id HAVING sum(m) <> 0 OR sum(p) <> 0 OR sum(c) <> 0) d HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER prompt_library_total_insert AFTER INSERT ON prompt_library_prompts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_prompts_insert();
CREATE TRIGGER prompt_library_total_delete AFTER DELETE ON prompt_library_prompts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_prompts_delete();
CREATE TRIGGER prompt_library_total_update AFTER UPDATE ON prompt_library_prompts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION total_prompts_update();

-- Cached lists of prompts are stale from here on.
CREATE FUNCTION notify_prompts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('prompts');
  RETURN NULL;
END $$;
CREATE TRIGGER prompt_library_notify AFTER INSERT OR UPDATE OR DELETE ON prompt_library_prompts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_prompts();

-- The common search finds prompts by what everybody may know of them, and by bodies for those who read them.
ALTER TABLE search_entries
  DROP CONSTRAINT search_entries_kind_check,
  ADD CONSTRAINT search_entries_kind_check CHECK (kind IN ('course', 'lesson', 'book', 'section', 'document', 'event',
    'canvas', 'thread', 'reply', 'prompt', 'prompt_body'));
ALTER VIEW search_source RENAME TO search_source_without_prompts;
CREATE VIEW search_source AS
  SELECT * FROM search_source_without_prompts
UNION ALL
  SELECT 'prompt', id, community_id, NULL, NULL, slug, name,
    btrim(intro || ' ' || array_to_string(tags || works_with, ', ')), '', visibility = 'member', false, NULL
  FROM prompt_library_prompts WHERE is_listed
UNION ALL
  -- Shown under the name of its prompt.
  SELECT 'prompt_body', id, community_id, NULL, id, slug, '', '', search_prose(body), visibility = 'member', false,
    CASE visibility WHEN 'pro' THEN true END
  FROM prompt_library_prompts WHERE is_listed;

CREATE FUNCTION search_follows_prompts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search('prompt', ARRAY(SELECT id FROM changed)), refresh_search('prompt_body', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_insert AFTER INSERT ON prompt_library_prompts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_prompts();
CREATE TRIGGER search_follows_delete AFTER DELETE ON prompt_library_prompts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_prompts();
CREATE FUNCTION search_follows_prompt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search('prompt', ARRAY[new.id]), refresh_search('prompt_body', ARRAY[new.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_update
  AFTER UPDATE OF name, intro, tags, works_with, body, visibility, community_id, deleted_at, unlisted_at
  ON prompt_library_prompts
  FOR EACH ROW WHEN (
    (old.name, old.intro, old.tags, old.works_with, old.body, old.visibility, old.community_id, old.is_listed)
    IS DISTINCT FROM
    (new.name, new.intro, new.tags, new.works_with, new.body, new.visibility, new.community_id, new.is_listed))
  EXECUTE FUNCTION search_follows_prompt();

-- What is nearly the same is found by the letters of names, and of how bodies begin.
CREATE INDEX prompt_library_by_name ON prompt_library_prompts USING gin (search_words(name) gin_trgm_ops) WHERE is_listed;
CREATE INDEX prompt_library_by_opening
  ON prompt_library_prompts USING gin (left(search_words(body), 200) gin_trgm_ops) WHERE is_listed;

ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('reply', 'mention', 'thanks', 'prompt_case', 'approval',
    'event_change', 'order_refused', 'order_reissued', 'order_reversed', 'order_refunded'));
ALTER TABLE notification_mutes
  DROP CONSTRAINT notification_mutes_kind_check,
  ADD CONSTRAINT notification_mutes_kind_check
    CHECK (kind IN ('reply', 'mention', 'thanks', 'prompt_case', 'approval', 'event_change'));
