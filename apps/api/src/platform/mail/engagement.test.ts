import type { EngagementKind } from '@cungnghe/contracts/emails/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutgoingMail, type OutgoingMail, proMessage } from '../../test/outgoing-mail.ts';
import type { OutgoingMessage } from './outbox.ts';
import { insertSuppression } from './suppression-queries.ts';

let outgoing: OutgoingMail;
beforeAll(async () => {
  outgoing = await createOutgoingMail();
  await outgoing.db
    .insertInto('accounts')
    .values({
      id: 'acc-an',
      school_id: sql<string>`(SELECT id FROM schools LIMIT 1)`,
      email: 'an@example.com',
      full_name: 'An',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
});
afterAll(() => outgoing.close());
afterEach(() => outgoing.reset());

/** A message that was queued before anything changed. */
const queued = (kind: string) =>
  outgoing.db
    .insertInto('email_outbox')
    .values({
      id: `eml-${kind}`,
      kind,
      account_id: 'acc-an',
      to_email: 'An@Example.com',
      subject: 'Chào',
      text: 'Chào',
      html: '<p>Chào</p>',
      created_at: new Date(),
    })
    .execute();

const unsubscribe = (kind: EngagementKind = 'community_weekly') =>
  outgoing.db
    .insertInto('email_preferences')
    .values({ account_id: 'acc-an', kind, unsubscribed_at: new Date() })
    .execute();

const suppress = (reason: 'bounce' | 'complaint' | 'manual') =>
  insertSuppression(outgoing.db, { email: 'AN@example.com', reason, detail: null, now: new Date() });

describe('when the turn of a message comes', () => {
  const kinds = ['community_weekly', 'learning_nudge', 'community_pro_activated', 'login_code'];
  test.each<[string, () => Promise<unknown>, string[]]>([
    ['nothing has changed', async () => undefined, kinds],
    ['its account has unsubscribed from the kind', () => unsubscribe(), kinds.slice(1)],
    ['its recipient has complained', () => suppress('complaint'), kinds.slice(2)],
    ['an operator has suppressed its address', () => suppress('manual'), kinds.slice(2)],
    ['mail to its address has bounced', () => suppress('bounce'), kinds.slice(3)],
  ])('and %s, only what may be sent is', async (_, change, sent) => {
    for (const kind of kinds) await queued(kind);
    await change();
    const mail = await outgoing.startMail();
    await outgoing.startProcess(mail.url);
    await expect
      .poll(async () => (await outgoing.rows()).filter(({ status }) => status === 'queued').length, {
        timeout: 10_000,
        interval: 25,
      })
      .toBe(0);
    const rows = await outgoing.rows();
    const of = (status: string) => rows.filter((row) => row.status === status).map(({ kind }) => kind);
    expect(of('sent').sort()).toEqual([...sent].sort());
    expect(mail.received).toHaveLength(sent.length);
    // An engagement e-mail that is not wanted is gone; any other stays to be seen.
    expect(of('failed')).toEqual(sent.includes('community_pro_activated') ? [] : ['community_pro_activated']);
    expect(rows).toHaveLength(sent.length + of('failed').length);
  });

  test('a suppression that was lifted keeps nothing back', async () => {
    await queued('community_weekly');
    await suppress('complaint');
    await outgoing.db.updateTable('email_suppressions').set({ lifted_at: new Date() }).execute();
    const mail = await outgoing.startMail();
    await outgoing.startProcess(mail.url);
    await outgoing.rowOnce(({ status }) => status === 'sent');
  });
});

describe('queueing an engagement e-mail', () => {
  const nudge = (
    kind: 'profile_incomplete' | 'membership_activated',
    dedupeKey: string,
  ): OutgoingMessage => ({
    ...(kind === 'profile_incomplete'
      ? { kind, data: { name: 'An', missing: ['photo'] } }
      : { kind, data: { name: 'An', expiresAt: '2027-11-20T00:00:00Z' } }),
    to: 'An@Example.com',
    accountId: 'acc-an',
    locale: 'vi',
    dedupeKey,
  });
  /** Just before and after midnight in Vietnam. */
  const [evening, midnight] = [new Date('2026-12-06T16:59:59Z'), new Date('2026-12-06T17:00:00Z')];

  test('happens once for an account on one civil day in Vietnam, and again on the next', async () => {
    const queue = await outgoing.startJobs();
    const one = nudge('profile_incomplete', 'one');
    expect(await outgoing.enqueue(queue, one, evening)).toBe('queued');
    expect(await outgoing.enqueue(queue, one, evening)).toBe('duplicate');
    expect(await outgoing.enqueue(queue, nudge('profile_incomplete', 'two'), evening)).toBe('daily_limit');
    expect(await outgoing.enqueue(queue, nudge('membership_activated', 'three'), evening)).toBe('queued');
    expect(await outgoing.enqueue(queue, nudge('profile_incomplete', 'four'), midnight)).toBe('queued');
  });

  test('happens once when 50 different causes come at once', async () => {
    const queue = await outgoing.startJobs();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        outgoing.enqueue(queue, nudge('profile_incomplete', `cause-${index}`), evening),
      ),
    );
    expect(results.sort()).toEqual([...Array(49).fill('daily_limit'), 'queued']);
    expect(await outgoing.rows()).toHaveLength(1);
  });

  test('happens after all when the transaction of the first one is rolled back', async () => {
    const queue = await outgoing.startJobs();
    const attempt = outgoing.db.transaction().execute(async (trx) => {
      await queue.outbox.enqueue(trx, nudge('profile_incomplete', 'one'), evening);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await outgoing.enqueue(queue, nudge('profile_incomplete', 'two'), evening)).toBe('queued');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'an account that has unsubscribed from the kind',
      () => unsubscribe('profile_incomplete'),
      'unsubscribed',
    ],
    ['an account that has unsubscribed from another kind', () => unsubscribe('community_weekly'), 'queued'],
    ['an address that has bounced', () => suppress('bounce'), 'suppressed'],
    ['an address whose owner has complained', () => suppress('complaint'), 'suppressed'],
    ['an address that an operator has suppressed', () => suppress('manual'), 'suppressed'],
  ])('to %s answers what came of it', async (_, change, result) => {
    const queue = await outgoing.startJobs();
    await change();
    expect(await outgoing.enqueue(queue, nudge('profile_incomplete', 'one'), evening)).toBe(result);
    expect(await outgoing.rows()).toHaveLength(result === 'queued' ? 1 : 0);
    // What is transactional is not asked about.
    expect(await outgoing.enqueue(queue, nudge('membership_activated', 'two'), evening)).toBe('queued');
  });

  test('puts links into its text that unsubscribe from this kind and open the preferences', async () => {
    const queue = await outgoing.startJobs();
    await outgoing.enqueue(queue, nudge('profile_incomplete', 'one'), evening);
    await outgoing.enqueue(queue, nudge('membership_activated', 'two'), evening);
    const [engagement, transactional] = (await outgoing.rows()).sort((a, b) => b.kind.localeCompare(a.kind));
    for (const text of [engagement?.text, engagement?.html]) {
      expect(text).toMatch(/http:\/\/hoc\.example\/unsubscribe\?token=acc-an\.profile_incomplete\.[\w-]{43}/);
      expect(text).toMatch(/http:\/\/hoc\.example\/email-preferences\?token=acc-an\.all\.[\w-]{43}/);
    }
    expect(transactional?.text).not.toMatch(/unsubscribe|email-preferences/);
  });
});

test('50 bounces of one address at once suppress it once', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => suppress('bounce')));
  expect(made.filter((id) => id !== undefined)).toHaveLength(1);
});

test('a template that fails leaves a failed row without a body and undoes nothing', async () => {
  const queue = await outgoing.startJobs();
  const broken = proMessage('an@example.com');
  Object.assign(broken.data, { expiresAt: 'no day' });
  expect(await outgoing.enqueue(queue, broken)).toBe('template_failed');
  const [row] = await outgoing.rows();
  expect(row).toMatchObject({
    status: 'failed',
    html: null,
    text: null,
    last_error: expect.stringContaining('The template failed'),
  });

  // Queued again it still says so, and nothing without a body goes out.
  const mail = await outgoing.startMail();
  await outgoing.startProcess(mail.url);
  await outgoing.db.transaction().execute(async (trx) => {
    await queue.outbox.requeue(trx, { id: row?.id ?? '', kind: broken.kind });
  });
  const again = await outgoing.rowOnce(({ status }) => status === 'failed');
  expect(again.last_error).toMatch(/template/);
  expect(mail.received).toHaveLength(0);
});
