import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '../../platform/database/tables.generated.ts';
import { compare, expectAsFast } from '../../test/as-fast.ts';
import { fill } from '../../test/fill.ts';
import { sequentialScans } from '../../test/plans.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { listMentionable } from './members/member-queries.ts';
import { findReportable, listReports } from './moderation/report-queries.ts';
import { findPost, latestCards, listPostRows, listReplies } from './posts/queries.ts';
import { findReplyTarget, insertReply } from './replies/write-queries.ts';
import { limits } from './rules.ts';
import { claimReply, listRecipients } from './subscriptions/fan-out-queries.ts';
import { advanceReadMark, findReadMark, upsertWatch } from './subscriptions/follow-queries.ts';
import { countThanksFor } from './thanks/queries.ts';

/** The whole size, 1 000 000 threads with five replies each, takes minutes to fill: FORUM_VOLUME=1000000. */
const manyPosts = Number(process.env.FORUM_VOLUME ?? 20_000);
const fewPosts = 1_000;
const followed = 40;
const now = new Date('2026-11-20T03:00:00Z');

interface Filled {
  readonly testApp: TestApp;
  readonly reader: Person;
}
let few: Filled;
let many: Filled;

beforeAll(async () => {
  few = await school(fewPosts);
  many = await school(manyPosts);
}, 1_200_000);
afterAll(async () => {
  await few.testApp.close();
  await many.testApp.close();
});

/** Threads over all communities with five replies each; a reader follows some of those of Founder. */
async function school(threads: number): Promise<Filled> {
  const testApp = await createTestApp({ now: now.toISOString() });
  const { db } = testApp.services;
  const reader = await testApp.person({ pro: ['founder'] });
  const people = Math.max(50, threads / 20);
  const community = sql`c.ids[1 + n % cardinality(c.ids)]`;
  const communities = sql`(SELECT array_agg(id ORDER BY id) AS ids FROM communities WHERE status = 'active') c`;
  const opener = sql`'acc-' || (1 + n % ${people}::integer)`;
  const statements = [
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người Tên ' || n, ${now}, ${now}
      FROM generate_series(1, ${people}::integer) n`,
    // The forum is looked at here; how searching fares with many threads is for the suite of content.
    sql`ALTER TABLE community_posts DISABLE TRIGGER search_follows_insert`,
    sql`INSERT INTO community_posts (id, community_id, author_id, title, context, complication, question, excerpt,
        pinned, reply_count, replier_count, last_reply_at, last_activity_at, created_at, updated_at, is_told)
      SELECT 'pst-' || n, ${community}, ${opener}, 'Câu hỏi ' || n, repeat('Bối cảnh. ', 30),
        repeat('Vướng mắc. ', 30), repeat('Câu hỏi. ', 20), 'Câu hỏi', n % 5000 = 0, 5, 5, at, at, at, at, true
      FROM generate_series(1, ${threads}::integer) n, ${communities},
        LATERAL (SELECT ${now}::timestamptz - n * interval '7 seconds' AS at) t`,
    sql`INSERT INTO community_post_replies (id, post_id, number, author_id, body, created_at, is_told)
      SELECT 'rpl-' || n || '-' || k, 'pst-' || n, k, 'acc-' || (1 + (n * 7 + k) % ${people}::integer),
        repeat('Trả lời. ', 20), ${now}::timestamptz - n * interval '7 seconds', true
      FROM generate_series(1, ${threads}::integer) n, generate_series(1, 5) k`,
    sql`INSERT INTO community_post_people (account_id, post_id, community_id, watch, read_number, reply_count)
      SELECT DISTINCT ON (r.author_id, r.post_id) r.author_id, r.post_id, p.community_id, 'watching', r.number, 1
      FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id`,
    sql`INSERT INTO community_writers (community_id, account_id)
      SELECT DISTINCT community_id, account_id FROM community_post_people`,
    sql`INSERT INTO community_post_people (account_id, post_id, community_id, watch, read_number)
      SELECT ${reader.viewer.accountId}, p.id, p.community_id, 'watching', 2 + (row_number() OVER ()) % 4
      FROM community_posts p WHERE p.community_id = 'cm-occ-founder' ORDER BY md5(p.id) LIMIT ${followed}`,
    sql`INSERT INTO community_post_thanks (post_id, reply_id, account_id, created_at)
      SELECT id, NULL, 'acc-' || (1 + row_number() OVER () % ${people}::integer), ${now} FROM community_posts`,
    sql`INSERT INTO community_topics (id, community_id, slug, name, position)
      SELECT 'top-' || c.id || n, c.id, 'gia-' || n, 'Giá', n FROM communities c, generate_series(1, 5) n`,
    sql`UPDATE community_posts SET topic_id = 'top-' || community_id || (1 + reply_count % 5), about = NULL
      WHERE hashtextextended(id, 1) % 10 = 0`,
    sql`INSERT INTO community_post_reports (id, reporter_id, post_id, reason, reported_text, created_at)
      SELECT 'rpt-' || n, 'acc-' || (1 + (n + 1) % ${people}::integer), 'pst-' || n, 'spam', 'x', ${now}
      FROM generate_series(1, ${Math.ceil(threads / 20)}::integer) n`,
  ];
  await fill(db, [...statements, sql`VACUUM ANALYZE`]);
  return { testApp, reader };
}

const threadOf = async ({ testApp }: Filled) =>
  (
    await testApp.services.db
      .selectFrom('community_posts')
      .select('id')
      .where('community_id', '=', 'cm-occ-founder')
      .orderBy('id')
      .limit(1)
      .offset(7)
      .executeTakeFirstOrThrow()
  ).id;

test('nothing that the forum does reads a table from end to end', async () => {
  const { accountId } = many.reader.viewer;
  const where = { slug: 'founder', postId: await threadOf(many) };
  const asking = { accountId, now };
  const page = { filter: 'all' as const, limit: 20 };
  const first = { sort: 'active' as const, after: undefined };
  const scanned = await sequentialScans(many.testApp.services.databaseUrl, async (db) => {
    for (const filter of ['all', 'unread', 'watching', 'mine'] as const) {
      await listPostRows(db, 'founder', asking, { ...page, filter }, first);
    }
    await listPostRows(db, 'founder', { ...asking, accountId: 'acc-7' }, { ...page, filter: 'mine' }, first);
    const after = { pinned: false, at: now.toISOString(), id: 'pst-500' };
    await listPostRows(db, 'founder', asking, page, { sort: 'active', after });
    for (const sort of ['new', 'unanswered', 'thanked'] as const) {
      const value = sort === 'thanked' ? 3 : now.toISOString();
      await listPostRows(db, 'founder', asking, page, { sort, after: undefined });
      await listPostRows(db, 'founder', asking, page, { sort, after: { value, id: 'pst-500' } });
    }
    await listPostRows(db, 'founder', asking, { ...page, topic: 'gia-1' }, first);
    await listPostRows(db, 'founder', asking, { ...page, about: 'lesson:les-1' }, first);
    await latestCards(sql`'cm-occ-founder'`, 3).execute(db);
    await findPost(db, where, asking);
    await listReplies(db, where.postId, { from: 1, limit: 20 });
    await findReplyTarget(db, { ...where, sendId: undefined }, asking);
    const words = { id: 'rpl-new', body: 'Mới', sendId: null, now };
    await insertReply(db, { ...words, postId: where.postId, authorId: accountId }, limits.replies);
    await findReadMark(db, { ...where, ...asking });
    await advanceReadMark(db, { ...where, ...asking, number: 1 });
    await upsertWatch(db, { ...where, ...asking, watch: 'watching' });
    await countThanksFor(db, 'founder', 'acc-7', { accountId: 'acc-8', now: new Date() });
    await listMentionable(db, 'cm-occ-founder', { typed: 'ten 77', exceptId: accountId, limit: 8 });
    await listReports(db, { status: 'pending', after: undefined, limit: 20 });
    // Only plans are looked at: no transaction is needed to lock anything.
    const trx = db as Transaction<DB>;
    const replyId = `rpl-${where.postId.slice(4)}-1`;
    await findReportable(trx, { postId: where.postId, replyId }, 'founder', asking);
    await claimReply(trx);
    const text = { postId: where.postId, communityId: 'cm-occ-founder', authorId: 'acc-1', named: ['acc-2'] };
    await listRecipients(trx, { ...text, isReply: true }, now);
  });
  // Communities and memberships are a page of rows here.
  expect(scanned.filter((table) => /community_post|community_writers|accounts/.test(table))).toEqual([]);
});

describe('reading stays as fast as it was with few rows', () => {
  const lists = {
    'the list of threads': async ({ reader }: Filled) => reader.call('GET', '/api/communities/founder/posts'),
    'a thread with twenty replies at most': async (filled: Filled) =>
      filled.reader.call('GET', `/api/communities/founder/posts/${await threadOf(filled)}?limit=20`),
    'the unread list': async ({ reader }: Filled) =>
      reader.call('GET', '/api/communities/founder/posts?filter=unread'),
  };

  test.each(Object.entries(lists))('%s', async (name, ask) => {
    for (const filled of [few, many]) {
      const { body } = await ask(filled);
      expect((body.replies ?? body).length).toBeGreaterThan(2);
    }
    await expectAsFast(name, () => compare((size) => ask(size === 'few' ? few : many)));
  });
});
