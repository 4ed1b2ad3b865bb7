-- The live workspace of an event. Everything that people answer, ask and vote names its event, its person, the
-- session it came in and when.

-- One row per event: what is before the room, and a number that rises with every write of the host.
CREATE TABLE live_stages (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'EMPTY' CHECK (state IN ('EMPTY', 'ACTIVE', 'PAUSED', 'CLOSED')),
  kind text CHECK (kind IN ('activity', 'resource', 'question', 'reflection_response')),
  content_id text,
  revision integer NOT NULL DEFAULT 0,
  -- Of votes on questions; NULL for never.
  vote_deadline timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  CHECK ((state = 'EMPTY') = (kind IS NULL)),
  CHECK ((kind IS NULL) = (content_id IS NULL))
);

CREATE TABLE live_resources (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  title text NOT NULL,
  url text NOT NULL CHECK (url LIKE 'https://%'),
  type text NOT NULL DEFAULT 'url' CHECK (type IN ('url', 'pdf')),
  sort_order integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX live_resources_in_order ON live_resources (event_id, sort_order, id);

CREATE TABLE live_activities (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('quiz', 'poll', 'reflection', 'task')),
  title text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'paused', 'closed')),
  reveal_answer boolean NOT NULL DEFAULT false,
  results_shown boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  -- [{id, prompt, multiple, choices: [{id, label}]}]: what the room may see.
  items jsonb NOT NULL DEFAULT '[]',
  -- [{item_id, correct: [choice ids], explanation}]: kept apart, so that what the room reads cannot carry it along.
  answer_key jsonb NOT NULL DEFAULT '[]',
  -- [{label, max_score}]
  rubric jsonb NOT NULL DEFAULT '[]',
  response_count integer NOT NULL DEFAULT 0,
  started_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (kind <> 'task' OR jsonb_array_length(rubric) BETWEEN 1 AND 6),
  CHECK (kind = 'task' OR rubric = '[]'),
  CHECK (kind <> 'reflection' OR items = '[]'),
  CHECK (state = 'draft' OR started_at IS NOT NULL),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  UNIQUE (event_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- The cells of a reflection, copied from its framework.
CREATE TABLE live_reflection_prompts (
  id text PRIMARY KEY,
  activity_id text NOT NULL REFERENCES live_activities ON DELETE CASCADE,
  label text NOT NULL,
  position integer NOT NULL,
  UNIQUE (activity_id, position)
);

-- One per person and activity.
CREATE TABLE live_responses (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  activity_id text NOT NULL REFERENCES live_activities,
  user_id text NOT NULL REFERENCES accounts,
  session_id text NOT NULL,
  -- Quiz, poll: [{item_id, choice_ids}]. Task: [{item_id, text}]. Reflections have rows of their own.
  answers jsonb NOT NULL DEFAULT '[]',
  -- Rises each time the person sends again.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  submitted_at timestamptz(3) NOT NULL,
  UNIQUE (activity_id, user_id)
);
CREATE INDEX live_responses_of_person ON live_responses (event_id, user_id);
CREATE INDEX live_responses_newest ON live_responses (event_id, submitted_at DESC, id DESC);
CREATE INDEX live_responses_of_activity ON live_responses (activity_id, submitted_at DESC, id DESC);

CREATE TABLE live_reflection_answers (
  response_id text NOT NULL REFERENCES live_responses ON DELETE CASCADE,
  prompt_id text NOT NULL REFERENCES live_reflection_prompts,
  text text NOT NULL CHECK (char_length(btrim(text)) >= 5),
  PRIMARY KEY (response_id, prompt_id)
);

-- How a response to a task was judged. One row for each time; the newest of a response's version counts.
CREATE TABLE live_task_evaluations (
  id text PRIMARY KEY,
  response_id text NOT NULL REFERENCES live_responses ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  -- The version of the response that was judged.
  response_version integer NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
  -- [{label, score, max_score, comment}]
  scores jsonb NOT NULL DEFAULT '[]',
  overall integer,
  feedback text NOT NULL DEFAULT '',
  model text,
  prompt_version text,
  rubric_hash text,
  raw_reply text,
  duration_ms integer,
  error_text text,
  requested_by text REFERENCES accounts,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  CHECK ((status = 'done') = (overall IS NOT NULL)),
  CHECK ((status = 'pending') = (finished_at IS NULL))
);
CREATE INDEX live_task_evaluations_newest ON live_task_evaluations (response_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX live_task_evaluations_one_pending ON live_task_evaluations (response_id) WHERE status = 'pending';

-- What the host scored by hand stands beside what the model said.
CREATE TABLE live_task_overrides (
  response_id text PRIMARY KEY REFERENCES live_responses ON DELETE CASCADE,
  scores jsonb NOT NULL,
  overall integer NOT NULL,
  feedback text NOT NULL DEFAULT '',
  scored_by text NOT NULL REFERENCES accounts,
  scored_at timestamptz(3) NOT NULL
);

CREATE TABLE live_questions (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES accounts,
  session_id text NOT NULL,
  send_id uuid,
  text text NOT NULL,
  vote_count integer NOT NULL DEFAULT 0 CHECK (vote_count >= 0),
  hidden boolean NOT NULL DEFAULT false,
  answered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, send_id)
);
CREATE INDEX live_questions_of_event ON live_questions (event_id, created_at, id);
CREATE INDEX live_questions_of_person ON live_questions (event_id, user_id, created_at);

CREATE TABLE live_question_votes (
  question_id text NOT NULL REFERENCES live_questions ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (question_id, user_id)
);
CREATE INDEX live_question_votes_of_person ON live_question_votes (event_id, user_id);

-- Who has joined, and what the others may see of them.
CREATE TABLE live_participants (
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_visibility text NOT NULL DEFAULT 'host_only' CHECK (profile_visibility IN ('host_only', 'participants')),
  session_id text NOT NULL,
  joined_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX live_participants_in_order ON live_participants (event_id, joined_at, user_id);

-- How many people each server process has heard from in the last seconds.
CREATE UNLOGGED TABLE live_connections (
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  process_id text NOT NULL,
  connected integer NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (event_id, process_id)
);

-- Every server process keeps the room and its people in memory. What changes them is announced with the commit:
-- '<event>' for the room, '<event> <person>' for what one person sees, '<event> *' for who may come in.
CREATE FUNCTION announce_live_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_changed', COALESCE(NEW.event_id, OLD.event_id));
  RETURN NULL;
END $$;
CREATE TRIGGER live_stages_announce AFTER INSERT OR UPDATE OR DELETE ON live_stages
  FOR EACH ROW EXECUTE FUNCTION announce_live_room();

-- Whoever takes back a yes has to leave the room at once.
CREATE FUNCTION announce_live_rsvp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_changed', COALESCE(NEW.event_id, OLD.event_id) || ' ' || COALESCE(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER event_rsvps_announce AFTER INSERT OR UPDATE OF answer OR DELETE ON event_rsvps
  FOR EACH ROW EXECUTE FUNCTION announce_live_rsvp();

CREATE FUNCTION announce_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_changed', COALESCE(NEW.id, OLD.id) || ' *');
  RETURN NULL;
END $$;
CREATE TRIGGER events_announce AFTER UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION announce_live_event();
