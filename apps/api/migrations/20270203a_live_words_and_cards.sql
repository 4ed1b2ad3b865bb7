-- What hosts do with the answers to word clouds and open questions. The answers themselves are in live_responses.

-- Words that nobody but hosts and those who said them sees.
CREATE TABLE live_hidden_words (
  activity_id text NOT NULL REFERENCES live_activities ON DELETE CASCADE,
  item_id text NOT NULL,
  -- Of the word in plain letters: when whoever said it is erased, their word does not stay here.
  word_hash text NOT NULL,
  hidden_at timestamptz(3) NOT NULL,
  PRIMARY KEY (activity_id, item_id, word_hash)
);

CREATE TABLE live_card_groups (
  id text PRIMARY KEY,
  activity_id text NOT NULL REFERENCES live_activities ON DELETE CASCADE,
  item_id text NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX live_card_groups_by_name ON live_card_groups (activity_id, item_id, plain_text(name));

-- An answer to one open question that a host has put into a group or hidden; one that was left alone has no row.
CREATE TABLE live_cards (
  response_id text NOT NULL REFERENCES live_responses ON DELETE CASCADE,
  item_id text NOT NULL,
  group_id text REFERENCES live_card_groups ON DELETE SET NULL,
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (response_id, item_id)
);
CREATE INDEX live_cards_of_group ON live_cards (group_id) WHERE group_id IS NOT NULL;
