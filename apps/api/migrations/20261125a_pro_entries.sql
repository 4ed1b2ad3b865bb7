-- What gave Pro and what took it, one row for each time. A membership says only when Pro ends; this says why.
CREATE TABLE community_pro_entries (
  id text PRIMARY KEY,
  -- The order in which the entries of a membership were written, under the lock of its row.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES accounts,
  community_id text NOT NULL REFERENCES communities,
  -- carried_over: an expiry that nothing recorded explains.
  kind text NOT NULL CHECK (kind IN ('order_approved', 'order_reversed', 'granted', 'carried_over')),
  order_id text REFERENCES community_orders,
  -- Calendar months in Vietnam, given or taken. NULL for what was carried over.
  months integer CHECK (months > 0),
  expires_before timestamptz(3),
  expires_after timestamptz(3),
  at timestamptz(3) NOT NULL,
  actor_id text REFERENCES accounts,
  actor_name text NOT NULL,
  reason text,
  CHECK ((kind IN ('order_approved', 'order_reversed')) = (order_id IS NOT NULL)),
  CHECK ((kind = 'carried_over') = (months IS NULL))
);
-- An order gives once and is taken back once.
CREATE UNIQUE INDEX community_pro_entries_of_order ON community_pro_entries (order_id, kind) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX community_pro_entries_in_order ON community_pro_entries (user_id, community_id, seq);

CREATE FUNCTION keep_pro_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'community_pro_entries only grows: % is refused', TG_OP;
END $$;
CREATE TRIGGER community_pro_entries_keep BEFORE UPDATE OR DELETE ON community_pro_entries
  FOR EACH ROW EXECUTE FUNCTION keep_pro_entries();

-- What is known of the time before this record: approved orders, and grants in the audit log.
INSERT INTO community_pro_entries
  (id, user_id, community_id, kind, order_id, months, expires_before, expires_after, at, actor_id, actor_name)
SELECT 'pen-' || gen_random_uuid(), known.*
FROM (
  SELECT o.user_id, o.community_id, 'order_approved', o.id AS order_id, 12,
    (l.before->>'pro_expires_at')::timestamptz,
    coalesce(o.pro_until, (l.after->>'pro_expires_at')::timestamptz,
      (o.approved_at AT TIME ZONE 'Asia/Ho_Chi_Minh' + interval '12 months') AT TIME ZONE 'Asia/Ho_Chi_Minh'),
    o.approved_at AS at, o.approved_by, coalesce(l.actor_name, a.full_name, 'payment webhook')
  FROM community_orders o
  LEFT JOIN accounts a ON a.id = o.approved_by
  LEFT JOIN LATERAL (
    SELECT x.before, x.after, x.actor_name FROM audit_log x
    WHERE x.subject_id = o.id AND x.action = 'order.approved' ORDER BY x.at LIMIT 1
  ) l ON true
  WHERE o.status = 'approved'
  UNION ALL
  SELECT l.subject_id, c.id, 'granted', NULL, (l.after->>'months')::integer,
    (l.before->>'pro_expires_at')::timestamptz, (l.after->>'pro_expires_at')::timestamptz,
    l.at, l.actor_id, l.actor_name
  FROM audit_log l
  JOIN accounts a ON a.id = l.subject_id
  JOIN communities c ON c.slug = l.after->>'community_slug'
  WHERE l.action = 'membership.pro_granted' AND (l.after->>'months')::integer > 0
) known
ORDER BY at, order_id;

INSERT INTO community_pro_entries
  (id, user_id, community_id, kind, expires_before, expires_after, at, actor_name)
SELECT 'pen-' || gen_random_uuid(), m.user_id, m.community_id, 'carried_over', last.expires_after, m.pro_expires_at,
  m.updated_at, 'before this record'
FROM community_memberships m
LEFT JOIN LATERAL (
  SELECT e.expires_after FROM community_pro_entries e
  WHERE e.user_id = m.user_id AND e.community_id = m.community_id ORDER BY e.seq DESC LIMIT 1
) last ON true
WHERE m.tier = 'pro' AND m.pro_expires_at IS DISTINCT FROM last.expires_after;
