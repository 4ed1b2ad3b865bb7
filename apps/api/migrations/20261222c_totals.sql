-- Figures over everything are kept as rows are written, in the same transaction: counting them grows with the school.

-- A part of a total that nobody else writes to before this transaction ends: nobody waits for anybody, in whatever order
-- totals change.
CREATE FUNCTION own_share() RETURNS integer LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  share integer := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('totals'), share) LOOP
    share := share + 1;
  END LOOP;
  RETURN share;
END $$;

-- Members by the day (UTC) on which their account was made.
CREATE TABLE account_totals (
  day date NOT NULL,
  share integer NOT NULL,
  members bigint NOT NULL,
  PRIMARY KEY (day, share)
);

-- Whoever is or was Pro, and until when at the longest; they are counted by the day (UTC) on which that ends.
CREATE TABLE community_pro_people (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  until timestamptz(3) NOT NULL
);
CREATE INDEX community_pro_people_by_end ON community_pro_people (until);
CREATE TABLE community_pro_totals (
  day date NOT NULL,
  share integer NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (day, share)
);

-- Orders that are pending or approved; the latter by the month in Vietnam of their approval.
CREATE TABLE community_order_totals (
  status text NOT NULL,
  month date NOT NULL,
  community_id text NOT NULL,
  amount_vnd bigint NOT NULL,
  share integer NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (status, month, community_id, amount_vnd, share)
);

CREATE TABLE payment_totals (
  direction text NOT NULL,
  state text NOT NULL,
  share integer NOT NULL,
  payments bigint NOT NULL,
  vnd bigint NOT NULL,
  PRIMARY KEY (direction, state, share)
);

CREATE FUNCTION add_account_totals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO account_totals AS t (day, share, members)
  SELECT day, own_share(), sign * n FROM (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM changed
    WHERE account_type = 'member' GROUP BY 1) moved
  ON CONFLICT (day, share) DO UPDATE SET members = t.members + excluded.members;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_totals_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_account_totals();
CREATE TRIGGER accounts_totals_delete AFTER DELETE ON accounts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_account_totals();

-- Nothing of ours changes when an account was made; a correction by hand is followed all the same.
CREATE FUNCTION follow_account_created_at() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE community_memberships SET account_created_at = NEW.created_at WHERE user_id = NEW.id;
  INSERT INTO account_totals AS t (day, share, members)
  SELECT day, s, sum(n) FROM own_share() s, (VALUES
    ((OLD.created_at AT TIME ZONE 'UTC')::date, -1), ((NEW.created_at AT TIME ZONE 'UTC')::date, 1)) moved (day, n)
  WHERE NEW.account_type = 'member' GROUP BY 1, 2
  ON CONFLICT (day, share) DO UPDATE SET members = t.members + excluded.members;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_created_at AFTER UPDATE OF created_at ON accounts FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION follow_account_created_at();

-- Whoever's memberships a statement has changed: their rows are locked, in one order, before their memberships are read.
CREATE FUNCTION set_pro_until() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  who text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    who := ARRAY(SELECT DISTINCT user_id FROM added WHERE tier = 'pro');
  ELSIF TG_OP = 'DELETE' THEN
    who := ARRAY(SELECT DISTINCT user_id FROM removed WHERE tier = 'pro');
  ELSE
    who := ARRAY(SELECT DISTINCT a.user_id FROM added a JOIN removed r ON r.id = a.id
      WHERE (a.tier, a.pro_expires_at) IS DISTINCT FROM (r.tier, r.pro_expires_at));
  END IF;
  IF cardinality(who) = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO community_pro_people (account_id, until)
  SELECT user_id, max(pro_expires_at) FROM community_memberships
  WHERE user_id = ANY (who) AND tier = 'pro' AND pro_expires_at IS NOT NULL GROUP BY user_id ORDER BY user_id
  ON CONFLICT DO NOTHING;
  PERFORM FROM community_pro_people WHERE account_id = ANY (who) ORDER BY account_id FOR UPDATE;
  DELETE FROM community_pro_people p WHERE p.account_id = ANY (who) AND NOT EXISTS (
    SELECT FROM community_memberships m
    WHERE m.user_id = p.account_id AND m.tier = 'pro' AND m.pro_expires_at IS NOT NULL);
  UPDATE community_pro_people p SET until = last.until
  FROM (SELECT user_id, max(pro_expires_at) AS until FROM community_memberships
    WHERE user_id = ANY (who) AND tier = 'pro' GROUP BY user_id) last
  WHERE p.account_id = last.user_id AND p.until <> last.until;
  RETURN NULL;
END $$;

CREATE FUNCTION add_pro_totals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO community_pro_totals AS t (day, share, people)
    SELECT day, own_share(), n FROM (
      SELECT (until AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM added GROUP BY 1) moved
    ON CONFLICT (day, share) DO UPDATE SET people = t.people + excluded.people;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO community_pro_totals AS t (day, share, people)
    SELECT day, own_share(), -n FROM (
      SELECT (until AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM removed GROUP BY 1) moved
    ON CONFLICT (day, share) DO UPDATE SET people = t.people + excluded.people;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION order_month(status text, approved_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE status WHEN 'approved'
    THEN date_trunc('month', approved_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date ELSE '-infinity' END
$$;
CREATE FUNCTION add_order_totals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO community_order_totals AS t (status, month, community_id, amount_vnd, share, orders)
    SELECT status, month, community_id, amount_vnd, own_share(), n FROM (
      SELECT status, order_month(status, approved_at) AS month, community_id, amount_vnd, count(*) AS n
      FROM added WHERE status IN ('pending', 'approved') GROUP BY 1, 2, 3, 4) moved
    ON CONFLICT (status, month, community_id, amount_vnd, share) DO UPDATE SET orders = t.orders + excluded.orders;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO community_order_totals AS t (status, month, community_id, amount_vnd, share, orders)
    SELECT status, month, community_id, amount_vnd, own_share(), -n FROM (
      SELECT status, order_month(status, approved_at) AS month, community_id, amount_vnd, count(*) AS n
      FROM removed WHERE status IN ('pending', 'approved') GROUP BY 1, 2, 3, 4) moved
    ON CONFLICT (status, month, community_id, amount_vnd, share) DO UPDATE SET orders = t.orders + excluded.orders;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION add_payment_totals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO payment_totals AS t (direction, state, share, payments, vnd)
    SELECT direction, state, own_share(), n, vnd FROM (
      SELECT direction, state, count(*) AS n, sum(amount_vnd) AS vnd FROM added GROUP BY 1, 2) moved
    ON CONFLICT (direction, state, share) DO UPDATE
      SET payments = t.payments + excluded.payments, vnd = t.vnd + excluded.vnd;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO payment_totals AS t (direction, state, share, payments, vnd)
    SELECT direction, state, own_share(), -n, -vnd FROM (
      SELECT direction, state, count(*) AS n, sum(amount_vnd) AS vnd FROM removed GROUP BY 1, 2) moved
    ON CONFLICT (direction, state, share) DO UPDATE
      SET payments = t.payments + excluded.payments, vnd = t.vnd + excluded.vnd;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  followed record;
BEGIN
  FOR followed IN SELECT * FROM (VALUES
    ('community_memberships', 'set_pro_until'), ('community_pro_people', 'add_pro_totals'),
    ('community_orders', 'add_order_totals'), ('payments', 'add_payment_totals')
  ) AS t (name, follows) LOOP
    EXECUTE format('CREATE TRIGGER totals_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', followed.name, followed.follows);
    EXECUTE format('CREATE TRIGGER totals_update AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS added OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', followed.name, followed.follows);
    EXECUTE format('CREATE TRIGGER totals_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', followed.name, followed.follows);
  END LOOP;
END $$;

-- What is there already. No process writes meanwhile what the triggers would not count: making them waited for it.
INSERT INTO account_totals (day, share, members)
SELECT (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM accounts WHERE account_type = 'member' GROUP BY 1;
-- Counted by the trigger of its table.
INSERT INTO community_pro_people (account_id, until)
SELECT user_id, max(pro_expires_at) FROM community_memberships
WHERE tier = 'pro' AND pro_expires_at IS NOT NULL GROUP BY user_id;
INSERT INTO community_order_totals (status, month, community_id, amount_vnd, share, orders)
SELECT status, order_month(status, approved_at), community_id, amount_vnd, 0, count(*) FROM community_orders
WHERE status IN ('pending', 'approved') GROUP BY 1, 2, 3, 4;
INSERT INTO payment_totals (direction, state, share, payments, vnd)
SELECT direction, state, 0, count(*), sum(amount_vnd) FROM payments GROUP BY 1, 2;
ANALYZE account_totals, community_pro_people, community_pro_totals, community_order_totals, payment_totals;
