CREATE TABLE communities (
  id text PRIMARY KEY CHECK (id LIKE 'cm-%'),
  slug text NOT NULL UNIQUE,
  dimension text NOT NULL CHECK (dimension IN ('industry', 'occupation', 'holding')),
  name text NOT NULL,
  name_en text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  hero_image_url text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'hidden')),
  access text NOT NULL DEFAULT 'pro' CHECK (access IN ('pro', 'open')),
  -- A rule, never a price: {} or {kind, base_year, base_month, base_vnd, step_vnd}.
  pricing_json jsonb NOT NULL DEFAULT '{}',
  sort_order integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  CHECK (pricing_json = '{}' OR (
    pricing_json->>'kind' = 'monthly_step'
    AND jsonb_typeof(pricing_json->'base_year') = 'number'
    AND (pricing_json->>'base_month')::integer BETWEEN 1 AND 12
    AND (pricing_json->>'base_vnd')::bigint >= 0
    AND (pricing_json->>'step_vnd')::bigint >= 0
  ))
);

-- Content files are looked up by slug, so a slug lives as long as its community.
CREATE FUNCTION keep_community_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.slug <> OLD.slug THEN
    RAISE EXCEPTION 'a community slug never changes (% to %)', OLD.slug, NEW.slug;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER communities_keep_slug BEFORE UPDATE OF slug ON communities
  FOR EACH ROW EXECUTE FUNCTION keep_community_slug();

CREATE TABLE community_memberships (
  id text PRIMARY KEY,
  community_id text NOT NULL REFERENCES communities,
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  tier text NOT NULL DEFAULT 'free' CHECK (tier IN ('free', 'pro')),
  pro_expires_at timestamptz(3),
  is_home boolean NOT NULL DEFAULT false,
  -- Written only when a home is set; a row without a value counts as unlocked.
  home_set_at timestamptz(3),
  joined_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, community_id)
);
CREATE UNIQUE INDEX community_memberships_one_home ON community_memberships (user_id) WHERE is_home;
CREATE INDEX community_memberships_by_community ON community_memberships (community_id, joined_at DESC);

CREATE TABLE community_orders (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  community_id text NOT NULL REFERENCES communities,
  user_id text NOT NULL REFERENCES accounts,
  amount_vnd bigint NOT NULL CHECK (amount_vnd >= 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'cancelled')),
  created_at timestamptz(3) NOT NULL,
  approved_at timestamptz(3),
  approved_by text REFERENCES accounts,
  cancelled_at timestamptz(3),
  payment_ref text,
  CHECK ((status = 'approved') = (approved_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE UNIQUE INDEX community_orders_one_pending ON community_orders (user_id, community_id) WHERE status = 'pending';
CREATE INDEX community_orders_by_user ON community_orders (user_id, created_at DESC, id DESC);
CREATE INDEX community_orders_newest ON community_orders (created_at DESC, id DESC);
CREATE INDEX community_orders_by_status ON community_orders (status, created_at DESC, id DESC);
CREATE INDEX community_orders_by_community ON community_orders (community_id, created_at DESC, id DESC);
CREATE INDEX community_orders_approved ON community_orders (approved_at) WHERE status = 'approved';

-- ---- what a community holds ----

CREATE TABLE legacy_courses (
  id text PRIMARY KEY,
  -- NULL: shared content, readable by everyone.
  community_id text REFERENCES communities,
  slug text NOT NULL,
  name text NOT NULL,
  name_en text,
  summary text NOT NULL DEFAULT '',
  image_url text,
  course_tag text,
  is_published boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX legacy_courses_slug ON legacy_courses (slug, community_id) NULLS NOT DISTINCT;
CREATE INDEX legacy_courses_by_community ON legacy_courses (community_id, sort_order, id) WHERE is_published;

CREATE TABLE community_course_tags (
  community_id text NOT NULL REFERENCES communities,
  tag text NOT NULL,
  rank integer NOT NULL DEFAULT 9999,
  PRIMARY KEY (community_id, tag)
);

CREATE TABLE legacy_course_units (
  id text PRIMARY KEY,
  course_id text NOT NULL REFERENCES legacy_courses ON DELETE CASCADE,
  slug text NOT NULL,
  title text NOT NULL,
  sort_order integer NOT NULL,
  UNIQUE (course_id, slug)
);
CREATE INDEX legacy_course_units_in_order ON legacy_course_units (course_id, sort_order, id);

CREATE TABLE legacy_lessons (
  id text PRIMARY KEY,
  course_id text NOT NULL REFERENCES legacy_courses ON DELETE CASCADE,
  unit_id text NOT NULL REFERENCES legacy_course_units ON DELETE CASCADE,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  minutes integer NOT NULL DEFAULT 5 CHECK (minutes > 0),
  kind text NOT NULL DEFAULT 'markdown' CHECK (kind IN ('markdown', 'video')),
  body text NOT NULL DEFAULT '',
  video_id text,
  -- The place in the whole course, counted from 1 over all units; lesson 1 is the free one.
  position integer NOT NULL CHECK (position > 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (course_id, slug),
  UNIQUE (course_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX legacy_lessons_by_unit ON legacy_lessons (unit_id, position);

CREATE TABLE lesson_progress (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  lesson_id text NOT NULL REFERENCES legacy_lessons ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES legacy_courses ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('not_started', 'in_progress', 'completed')),
  first_opened_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, lesson_id)
);
CREATE INDEX lesson_progress_by_course ON lesson_progress (account_id, course_id, updated_at DESC);
CREATE INDEX lesson_progress_by_lesson ON lesson_progress (lesson_id);

CREATE TABLE legacy_ebooks (
  id text PRIMARY KEY,
  community_id text NOT NULL REFERENCES communities,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  cover_url text,
  cover_svg text,
  is_published smallint NOT NULL DEFAULT 0 CHECK (is_published IN (0, 1)),
  outline_level integer NOT NULL DEFAULT 3,
  sort_order integer NOT NULL DEFAULT 0,
  jobs_to_be_done_1 text,
  jobs_to_be_done_2 text,
  jobs_to_be_done_3 text,
  reader_pains_1 text,
  reader_pains_2 text,
  reader_pains_3 text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (community_id, slug)
);
CREATE INDEX legacy_ebooks_listed ON legacy_ebooks (community_id, sort_order, id)
  WHERE is_published = 1 OR outline_level <= 2;

CREATE TABLE events (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  -- NULL with a school: a school-wide event.
  community_id text REFERENCES communities,
  school_id text NOT NULL REFERENCES schools,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) CHECK (ends_at IS NULL OR ends_at >= starts_at),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX events_of_community ON events (community_id, (COALESCE(ends_at, starts_at))) WHERE community_id IS NOT NULL;
CREATE INDEX events_of_school ON events (school_id, (COALESCE(ends_at, starts_at))) WHERE community_id IS NULL;

CREATE TABLE community_posts (
  id text PRIMARY KEY,
  community_id text NOT NULL REFERENCES communities,
  author_id text NOT NULL REFERENCES accounts,
  title text NOT NULL,
  context text NOT NULL,
  complication text NOT NULL,
  question text NOT NULL,
  pinned boolean NOT NULL DEFAULT false,
  reply_count integer NOT NULL DEFAULT 0,
  replier_count integer NOT NULL DEFAULT 0,
  last_reply_at timestamptz(3),
  last_activity_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX community_posts_in_order ON community_posts (community_id, pinned DESC, last_activity_at DESC, id DESC)
  WHERE deleted_at IS NULL;
