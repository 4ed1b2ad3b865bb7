-- How far the accounts have been gone through on a day, so that a round that dies goes on where it was.
CREATE TABLE engagement_rounds (
  -- A civil day in Vietnam.
  day date PRIMARY KEY,
  last_account_id text NOT NULL DEFAULT '',
  finished_at timestamptz(3)
);

-- What an account has been reminded of, for good: messages themselves are deleted after a while.
CREATE TABLE engagement_reminders (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- What the message was about: the end of a term, a pause in learning, the profile.
  cause text NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, cause)
);

-- What is new in a community.
CREATE INDEX community_posts_by_age ON community_posts (community_id, created_at DESC) WHERE deleted_at IS NULL;
