import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../apps/api/src/platform/services.ts';
import { fillOver } from '../../apps/api/src/test/fill.ts';
import { largest, title } from '../../apps/api/src/test/many-texts.ts';

/** Triggers keep what one statement writes in memory. */
const chunk = 20_000;

/** For each account, so many threads and rows of the audit log; all else follows the number of accounts, too. */
export interface Shape {
  readonly posts: number;
  readonly repliesPerPost: number;
  readonly audits: number;
}
const usual: Shape = { posts: 1, repliesPerPost: 4, audits: 1 };

/** What a school of so many accounts has, in rows. */
export const rowsOf = (accounts: number, { posts, repliesPerPost, audits } = usual) => ({
  accounts,
  'posts and replies': accounts * posts * (1 + repliesPerPost),
  prompts: accounts / 2,
  orders: accounts * 1.5,
  notifications: accounts,
  messages: accounts,
  'rows of the audit log': accounts * audits,
});

/** Half of everybody is in the largest community; the others share the rest. */
const community = sql`CASE WHEN n % 2 = 0 THEN ${largest} ELSE others.ids[1 + n / 2 % cardinality(others.ids)] END`;
const others = sql`(SELECT array_agg(id ORDER BY id) AS ids FROM communities
  WHERE status = 'active' AND id <> ${largest}) others`;
/** Three years, the newest first; a school of any size is as old. */
const madeAt = (now: Date, of: number) =>
  sql`${now}::timestamptz - n * (interval '1095 days' / ${sql.lit(of)})`;

/** Fills a migrated database with a school of three years. */
export async function fillSchool(
  db: Database,
  accounts: number,
  now: Date,
  { posts: postsPerAccount, repliesPerPost, audits } = usual,
): Promise<void> {
  const threads = Math.round(accounts * postsPerAccount);
  const prompts = Math.round(accounts / 2);
  const orders = Math.round(accounts * 1.5);
  const inChunks = (of: number, statement: (range: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    Array.from({ length: Math.ceil(of / chunk) }, (_, at) =>
      statement(
        sql`generate_series(${sql.lit(at * chunk + 1)}, ${sql.lit(Math.min(of, (at + 1) * chunk))}) n`,
      ),
    );
  await fillOver(db, [
    ...inChunks(accounts, (range) => people(range, accounts, now)),
    ...inChunks(accounts, (range) => memberships(range, now)),
    ...inChunks(accounts, (range) => profiles(range, now)),
    ...inChunks(threads, (range) => posts(range, threads, repliesPerPost, now)),
    ...inChunks(threads, (range) => replies(range, threads, repliesPerPost, now)),
    ...inChunks(threads, (range) => readers(range, threads, repliesPerPost)),
    sql`INSERT INTO community_writers (community_id, account_id)
      SELECT DISTINCT community_id, account_id FROM community_post_people ON CONFLICT DO NOTHING`,
    ...inChunks(prompts, (range) => promptLibrary(range, prompts, now)),
    // Each looks for an earlier one: how is planned once, and not for an empty table.
    orderRows(sql`generate_series(1, 500) n`, accounts, orders, now),
    sql`ANALYZE community_orders`,
    ...inChunks(orders, (range) => sql`${orderRows(range, accounts, orders, now)} ON CONFLICT DO NOTHING`),
    sql`INSERT INTO payments (id, provider, provider_transaction_id, direction, amount_vnd, content, raw, received_at,
        state, matched_how, order_id, settled_at)
      SELECT 'pay-' || id, 'sepay', id, 'in', amount_vnd, code, '{}', approved_at, 'matched', 'order_code', id, approved_at
      FROM community_orders WHERE status = 'approved'`,
    sql`INSERT INTO payments (id, provider, provider_transaction_id, direction, amount_vnd, content, raw, received_at,
        state, reason)
      SELECT 'pay-alone-' || n, 'sepay', 'alone-' || n, 'in', 9000000, 'CHUYEN TIEN ' || n, '{}',
        ${now}::timestamptz - n * interval '10 minutes', 'unmatched', 'no_match'
      FROM generate_series(1, ${Math.round(accounts / 100)}::int) n`,
    sql`INSERT INTO community_pro_entries
        (id, user_id, community_id, kind, order_id, months, expires_after, at, actor_name)
      SELECT 'pen-' || id, user_id, community_id, 'order_approved', id, 12, pro_until, approved_at, 'payment webhook'
      FROM community_orders WHERE status = 'approved'`,
    ...inChunks(accounts, (range) => notifications(range, accounts, now)),
    ...inChunks(accounts, (range) => messages(range, accounts, now)),
    ...inChunks(accounts * audits, (range) => audited(range, accounts * audits, accounts, now)),
    sql`VACUUM ANALYZE`,
  ]);
}

const people = (range: RawBuilder<unknown>, accounts: number, now: Date) => sql`
  INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
  SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local',
    CASE WHEN n % 5 < 2 THEN 'Nguyễn' ELSE 'Trần' END || CASE WHEN n % 3 = 0 THEN ' Thị ' ELSE ' Văn ' END
      || 'Số ' || n, ${madeAt(now, accounts)}, ${now}
  FROM ${range}`;

const memberships = (range: RawBuilder<unknown>, now: Date) => sql`
  INSERT INTO community_memberships
    (id, community_id, user_id, is_home, home_set_at, joined_at, updated_at, tier, pro_expires_at)
  SELECT 'cmm-' || n, ${community}, 'acc-' || n, true, a.created_at, a.created_at, ${now},
    CASE WHEN n % 5 = 0 THEN 'pro' ELSE 'free' END,
    CASE WHEN n % 5 = 0 THEN ${now}::timestamptz + (n / 5 % 400 - 40) * interval '1 day' END
  FROM ${range} JOIN accounts a ON a.id = 'acc-' || n, ${others}`;

const profiles = (range: RawBuilder<unknown>, now: Date) => sql`
  INSERT INTO member_profiles (account_id, listed_at, can_help_with, version, updated_at)
  SELECT 'acc-' || n, ${now}, ARRAY[${title(sql`(n % 500)`)}], 1, ${now} FROM ${range} WHERE n % 20 > 0`;

const posts = (range: RawBuilder<unknown>, threads: number, repliesPerPost: number, now: Date) => sql`
  INSERT INTO community_posts (id, community_id, author_id, title, context, complication, question, excerpt, is_told,
    reply_count, replier_count, last_reply_at, last_activity_at, created_at, updated_at)
  SELECT 'pst-' || n, ${community}, 'acc-' || n, ${title(sql`(n + 1200000)`)}, 'Bối cảnh', 'Khó khăn', question, question,
    true, ${repliesPerPost}::int, ${repliesPerPost}::int, at + interval '4 hours', at + interval '4 hours', at, at
  FROM ${range}, ${others}, LATERAL (SELECT ${title(sql`(n + 1800000)`)} || '?' AS question,
    ${madeAt(now, threads)} - interval '5 hours' AS at) made`;

/** Of the same community: who is even is there with all that are even. */
const replier = (threads: number) => sql`'acc-' || 1 + (n - 1 + 2 * k) % ${sql.lit(threads)}`;

const replies = (range: RawBuilder<unknown>, threads: number, repliesPerPost: number, now: Date) => sql`
  INSERT INTO community_post_replies (id, post_id, number, author_id, body, is_told, created_at)
  SELECT 'rpl-' || n || '-' || k, 'pst-' || n, k, ${replier(threads)}, ${title(sql`(n * 4 + k + 3000000)`)}, true,
    ${madeAt(now, threads)} - interval '5 hours' + k * interval '1 hour'
  FROM ${range}, generate_series(1, ${repliesPerPost}::int) k`;

const readers = (range: RawBuilder<unknown>, threads: number, repliesPerPost: number) => sql`
  INSERT INTO community_post_people (account_id, post_id, community_id, watch, read_number, reply_count)
  SELECT ${replier(threads)}, 'pst-' || n, ${community}, CASE WHEN k = 0 THEN 'watching' ELSE 'normal' END,
    ${repliesPerPost}::int - k,
    CASE WHEN k = 0 THEN 0 ELSE 1 END
  FROM ${range}, generate_series(0, ${repliesPerPost}::int) k, ${others}`;

const promptLibrary = (range: RawBuilder<unknown>, prompts: number, now: Date) => sql`
  INSERT INTO prompt_library_prompts (id, slug, name, intro, tags, works_with, body, visibility, community_id, author_id,
    trending, created_at)
  SELECT 'prm-' || n, 'prm-' || n, ${title(sql`(n + 2400000)`)}, 'Dùng khi cần', ARRAY['nhan-' || n % 40],
    ARRAY['ChatGPT'], 'Hãy viết lại', CASE WHEN n % 3 = 0 THEN 'pro' ELSE 'member' END, ${community}, 'acc-' || n,
    n % 1000, ${madeAt(now, prompts)}
  FROM ${range}, ${others}`;

/** One in a hundred waits, one in ten was cancelled, the others are approved. */
const orderRows = (range: RawBuilder<unknown>, accounts: number, orders: number, now: Date) => sql`
  INSERT INTO community_orders (id, code, community_id, user_id, amount_vnd, status, created_at, approved_at, pro_from,
    pro_until, cancelled_at)
  SELECT 'ord-' || n, 'CN' || n, ${community}, 'acc-' || (1 + n % ${sql.lit(accounts)}), 9000000, status, at,
    CASE WHEN status = 'approved' THEN at + interval '1 hour' END,
    CASE WHEN status = 'approved' THEN at + interval '1 hour' END,
    CASE WHEN status = 'approved' THEN at + interval '1 year' END,
    CASE WHEN status = 'cancelled' THEN at + interval '1 day' END
  FROM ${range}, ${others}, LATERAL (SELECT
    CASE WHEN n % 100 = 0 AND n <= ${sql.lit(accounts)} THEN 'pending' WHEN n % 10 = 1 THEN 'cancelled' ELSE 'approved' END AS status,
    CASE WHEN n % 100 = 0 AND n <= ${sql.lit(accounts)} THEN ${now}::timestamptz - n / 100 % 30 * interval '1 day' - interval '1 hour'
      ELSE ${madeAt(now, orders)} - interval '2 days' END AS at) made`;

const notifications = (range: RawBuilder<unknown>, accounts: number, now: Date) => sql`
  INSERT INTO notifications (id, account_id, kind, group_key, actor_id, title, path, created_at, updated_at, read_at)
  SELECT 'ntf-' || n, 'acc-' || n, 'reply', 'reply:pst-' || n, 'acc-' || (1 + n % ${sql.lit(accounts)}), 'Bài ' || n,
    '/founder/posts/pst-' || n, at, at, CASE WHEN n % 2 = 0 THEN at END
  FROM ${range}, LATERAL (SELECT ${madeAt(now, accounts)} AS at) made`;

const messages = (range: RawBuilder<unknown>, accounts: number, now: Date) => sql`
  INSERT INTO email_outbox (id, kind, to_email, subject, status, created_at, sent_at, account_id)
  SELECT 'eml-' || n, 'community_pro_activated', 'nguoi-' || n || '@test.local', 'Chào mừng ' || n, 'sent', at, at, 'acc-' || n
  FROM ${range}, LATERAL (SELECT ${madeAt(now, accounts)} AS at) made`;

const audited = (range: RawBuilder<unknown>, rows: number, accounts: number, now: Date) => sql`
  INSERT INTO audit_log (id, at, actor_name, action, subject_kind, subject_id)
  SELECT 'aud-' || n, ${madeAt(now, rows)}, 'command line', 'account.created', 'account',
    'acc-' || (1 + (n - 1) % ${sql.lit(accounts)}) FROM ${range}`;
