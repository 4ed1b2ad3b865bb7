-- The forum: threads in three blocks, numbered replies, what each person follows and has seen, reports, drafts.

-- Samples are told apart by their ids, and only samples have such ids.
ALTER TABLE accounts ADD CONSTRAINT accounts_samples_by_id
  CHECK ((account_type = 'seed_forum') = (id LIKE 'seed-user-%'));

ALTER TABLE community_posts
  ADD CONSTRAINT community_posts_samples_by_id
    CHECK ((author_id LIKE 'seed-user-%') = (id LIKE 'seed-post-%')),
  ADD COLUMN locked boolean NOT NULL DEFAULT false,
  -- The start of the question as plain text, so that a list reads no bodies.
  ADD COLUMN excerpt text NOT NULL DEFAULT '',
  ADD COLUMN deleted_by text CHECK (deleted_by IN ('author', 'operator')),
  ADD COLUMN edited_at timestamptz(3),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Made by the sender: sending again finds what was stored.
  ADD COLUMN send_id uuid,
  -- False until those who are to be told of it have been told.
  ADD COLUMN is_told boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT community_posts_deleted_by_someone CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  ADD CONSTRAINT community_posts_one_per_send UNIQUE (author_id, send_id);
-- Every reply writes its thread's row anew. Long texts outside of it make that cheap.
ALTER TABLE community_posts SET (toast_tuple_target = 256);
CREATE INDEX community_posts_untold ON community_posts (created_at) WHERE NOT is_told;

CREATE TABLE community_post_replies (
  id text PRIMARY KEY,
  post_id text NOT NULL REFERENCES community_posts,
  -- The place in the thread, from 1, without gaps; kept for good.
  number integer NOT NULL CHECK (number > 0),
  author_id text NOT NULL REFERENCES accounts,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  send_id uuid,
  is_told boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by text CHECK (deleted_by IN ('author', 'operator')),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  CHECK ((author_id LIKE 'seed-user-%') = (id LIKE 'seed-reply-%')),
  CONSTRAINT community_post_replies_number UNIQUE (post_id, number),
  CONSTRAINT community_post_replies_one_per_send UNIQUE (author_id, send_id)
);
-- Somebody's last reply in a thread: the closing answer is the opening poster's.
CREATE INDEX community_post_replies_standing ON community_post_replies (post_id, author_id, number)
  WHERE deleted_at IS NULL;
CREATE INDEX community_post_replies_untold ON community_post_replies (created_at) WHERE NOT is_told;

-- One person and one thread: how closely they follow it, how far they have read, how often they replied.
CREATE TABLE community_post_people (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  post_id text NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  community_id text NOT NULL REFERENCES communities,
  watch text NOT NULL DEFAULT 'normal' CHECK (watch IN ('watching', 'normal', 'muted')),
  -- The highest reply number seen; NULL: never opened.
  read_number integer CHECK (read_number >= 0),
  reply_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, post_id)
);
CREATE INDEX community_post_people_of_community ON community_post_people (account_id, community_id);
CREATE INDEX community_post_people_watching ON community_post_people (post_id) WHERE watch = 'watching';

-- Who has ever written in a community: they have a profile there and can be mentioned.
CREATE TABLE community_writers (
  community_id text NOT NULL REFERENCES communities,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (community_id, account_id)
);
-- With a space before, so that the first name begins a word like all others.
CREATE INDEX accounts_by_name ON accounts USING gin ((' ' || plain_text(full_name)) gin_trgm_ops);

CREATE TABLE community_post_reports (
  id text PRIMARY KEY,
  reporter_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  post_id text NOT NULL REFERENCES community_posts,
  -- NULL: the opening post itself.
  reply_id text REFERENCES community_post_replies,
  reason text NOT NULL CHECK (reason IN ('spam', 'insult', 'advertising', 'private_data', 'off_topic', 'other')),
  detail text NOT NULL DEFAULT '',
  -- As the reporter saw it, whatever its author makes of it later.
  reported_text text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'upheld', 'rejected')),
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by text REFERENCES accounts ON DELETE SET NULL,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX community_post_reports_once
  ON community_post_reports (reporter_id, post_id, reply_id) NULLS NOT DISTINCT;
CREATE INDEX community_post_reports_in_line ON community_post_reports (status, created_at, id);
CREATE INDEX community_post_reports_of_text ON community_post_reports (post_id, reply_id);

-- What somebody is in the middle of writing, on any device.
CREATE TABLE forum_drafts (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key text NOT NULL,
  fields jsonb NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, key)
);

CREATE TABLE forum_images (
  storage_key text PRIMARY KEY CHECK (storage_key LIKE 'forum/%'),
  account_id text REFERENCES accounts ON DELETE SET NULL,
  community_id text NOT NULL REFERENCES communities,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX forum_images_by_account ON forum_images (account_id);
