-- Who was in a lesson in which week in Vietnam (by its Monday). Counting that anew reads all progress there is.
CREATE TABLE learner_weeks (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  week date NOT NULL,
  -- Whether they had been in a lesson in a week before.
  is_returning boolean NOT NULL,
  PRIMARY KEY (account_id, week)
);

-- The same by week; what a share is for stands beside the first of such tables.
CREATE TABLE learner_week_totals (
  week date NOT NULL,
  share integer NOT NULL,
  active bigint NOT NULL,
  returned bigint NOT NULL,
  PRIMARY KEY (week, share)
);

-- When somebody opened the first lesson of a course.
CREATE TABLE course_beginnings (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES legacy_courses ON DELETE CASCADE,
  begun_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, course_id)
);
CREATE INDEX course_beginnings_by_course ON course_beginnings (course_id);
CREATE INDEX course_beginnings_by_time ON course_beginnings (begun_at, course_id);
CREATE INDEX certificates_by_time ON certificates (issued_at, course_id);
CREATE INDEX accounts_of_members_by_time ON accounts (created_at) WHERE account_type = 'member';

CREATE FUNCTION vietnam_week(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('week', at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
$$;

CREATE FUNCTION add_learner_week_totals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO learner_week_totals AS t (week, share, active, returned)
  SELECT week, own_share(), sign * active, sign * returned FROM (
    SELECT week, count(*) AS active, count(*) FILTER (WHERE is_returning) AS returned FROM changed GROUP BY week) moved
  ON CONFLICT (week, share) DO UPDATE
    SET active = t.active + excluded.active, returned = t.returned + excluded.returned;
  RETURN NULL;
END $$;
CREATE TRIGGER totals_insert AFTER INSERT ON learner_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_learner_week_totals();
CREATE TRIGGER totals_delete AFTER DELETE ON learner_weeks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_learner_week_totals();

CREATE FUNCTION note_learners() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO learner_weeks (account_id, week, is_returning)
  SELECT a.account_id, a.week, EXISTS (
    SELECT FROM learner_weeks earlier WHERE earlier.account_id = a.account_id AND earlier.week < a.week)
  FROM (SELECT DISTINCT account_id, vietnam_week(updated_at) AS week FROM added ORDER BY 1, 2) a
  ON CONFLICT DO NOTHING;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO course_beginnings (account_id, course_id, begun_at)
    SELECT account_id, course_id, min(first_opened_at) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER learners_insert AFTER INSERT ON lesson_progress REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_learners();
CREATE TRIGGER learners_update AFTER UPDATE ON lesson_progress REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_learners();

-- What is there already: of each lesson its first, its completing and its last visit. The totals follow by their trigger.
INSERT INTO learner_weeks (account_id, week, is_returning)
SELECT account_id, week, week > min(week) OVER (PARTITION BY account_id) FROM (
  SELECT DISTINCT p.account_id, vietnam_week(visit.at) AS week
  FROM lesson_progress p CROSS JOIN LATERAL (VALUES (p.first_opened_at), (p.completed_at), (p.updated_at)) visit (at)
  WHERE visit.at IS NOT NULL) visits;
INSERT INTO course_beginnings (account_id, course_id, begun_at)
SELECT account_id, course_id, min(first_opened_at) FROM lesson_progress GROUP BY 1, 2;
ANALYZE learner_weeks, learner_week_totals, course_beginnings;

-- Whether an operator wants the report of the week; without a row, an owner does and all others do not.
CREATE TABLE weekly_report_choices (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  is_wanted boolean NOT NULL
);
