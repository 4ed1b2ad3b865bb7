import { once } from 'node:events';
import { request } from 'node:http';
import { emailKinds, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import { catalog } from '@cungnghe/emails/catalog';
import type { ParsedMail } from 'mailparser';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendReminders } from '../features/events/public.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { startMailDelivery } from '../platform/mail/delivery.ts';
import type { OutgoingMessage } from '../platform/mail/outbox.ts';
import { emailQueues } from '../platform/mail/queue.ts';
import { sessionCookie, signToken } from '../platform/session/token.ts';
import { makeCourse } from '../test/courses.ts';
import { contentsOf } from '../test/database-contents.ts';
import { makeEvent } from '../test/events.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { type Served, serve } from '../test/served.ts';
import { signInByCode } from '../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

// Mail servers open every link of a message, to see whether it is safe, before its recipient has seen it.

const log = pino({ level: 'silent' });
const later: (() => Promise<unknown>)[] = [];
let testApp: TestApp;
let served: Served;
let mail: MailServer;
let member: Person;

beforeAll(async () => {
  mail = await startMailServer();
  later.push(mail.stop);
  testApp = await createTestApp({ env: { ACTIVATION_CODE_DEFAULT: 'MA-MOT,MA-HAI' } });
  later.push(testApp.close);
  served = await serve(testApp);
  later.push(served.stop);
  member = await testApp.person({ home: 'founder' });
  await causeEmails();
  await sendSamples();
  await deliverAll();
});
afterAll(async () => {
  for (const stop of later.reverse()) await stop();
});

/** What somebody causes by signing in, joining, learning, coming to an event and buying. */
async function causeEmails(): Promise<void> {
  const { call } = await signInByCode(testApp, 'an@test.local');
  await call('POST', '/api/communities/founder/join', {});
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
  const lesson = `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[0]?.id}`;
  await call('PUT', `${lesson}/progress`, { status: 'completed' });
  const event = await makeEvent(testApp.services, { community: 'founder', inHours: 30 });
  await call('POST', `/api/events/${event.slug}/rsvp`, { answer: 'yes' });
  testApp.setClock(new Date(Date.now() + 10 * 60 * 60 * 1000).toISOString());
  await sendReminders(testApp.services);
  const { body: order } = await call('POST', '/api/communities/founder/orders');
  const finance = await testApp.person({ roles: ['finance'] });
  await finance.call('POST', `/api/admin/communities/orders/${order.id}/approve`, {});
  for (const code of ['MA-MOT', 'MA-HAI']) await call('POST', '/api/user/membership/activate-code', { code });
}

/** The kinds that were not caused, with the links of an account that is really there. */
async function sendSamples(): Promise<void> {
  const { db, outbox, clock } = testApp.services;
  const sent = await db.selectFrom('email_outbox').select('kind').distinct().execute();
  const missing = emailKinds.filter((kind) => !sent.some((row) => row.kind === kind));
  for (const kind of missing) {
    // One engagement e-mail a day for each account.
    const { viewer } = kind === 'community_weekly' ? member : await testApp.person();
    const message = {
      kind,
      to: viewer.email,
      accountId: viewer.accountId,
      locale: 'vi',
      data: catalog[kind].samples.usual,
      dedupeKey: `sample:${kind}`,
    } as OutgoingMessage;
    const result = await db.transaction().execute((trx) => outbox.enqueue(trx, message, clock.now()));
    expect(result, kind).toBe('queued');
  }
}

async function deliverAll(): Promise<void> {
  const { db, databaseUrl, authSecret, config } = testApp.services;
  const jobs = await createJobs({ url: databaseUrl, queues: emailQueues, log });
  const delivery = await startMailDelivery({
    db,
    jobs,
    log,
    // Sign-in codes are not sent late, and the clock of the app has been moved.
    clock: { now: () => new Date() },
    smtpUrl: mail.url,
    mailFrom: config.mailFrom,
    unsubscribe: { authSecret, learnerUrl: config.urls.learner, contactEmail: 'hotro@cungnghe.example' },
  });
  await vi.waitFor(
    async () => {
      const rows = await db.selectFrom('email_outbox').select(['kind', 'status', 'last_error']).execute();
      expect(rows.filter(({ status }) => status !== 'sent')).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
  await delivery.stop();
  await jobs.stop();
}

const linkPattern = /https?:\/\/[^\s"'<>\]]+/g;

/** Every address of a message: of its headers, both bodies and files. */
function linksOf({ html, text, attachments }: ParsedMail, source: Buffer): string[] {
  const [head = ''] = source.toString('latin1').split('\r\n\r\n');
  const files = attachments.map(({ content }) => content.toString('utf8'));
  const folded = [head, ...files].map((lines) => lines.replaceAll(/\r\n\s+/g, ''));
  const parts = [(html || '').replaceAll('&amp;', '&'), text ?? '', ...folded];
  return parts.flatMap((part) => part.match(linkPattern) ?? []).map((link) => link.replace(/[.,;)]+$/, ''));
}

const allLinks = () =>
  mail.received.flatMap((message, index) => linksOf(message, mail.sources[index] ?? Buffer.of()));

/** Of our own origins, and what the page of a link reads with its token. */
function linksToCrawl(): URL[] {
  const own = new Set(Object.values(testApp.services.config.urls));
  const links = [...new Set(allLinks())]
    .filter((link) => URL.canParse(link))
    .map((link) => new URL(link))
    .filter(({ origin }) => own.has(origin));
  const byToken = links
    .filter(({ searchParams }) => searchParams.has('token'))
    .flatMap(({ origin, search }) =>
      ['', '/unsubscribe'].map((path) => new URL(`${origin}/api/email-preferences${path}${search}`)),
    );
  return [...links, ...byToken];
}

async function open(method: string, url: URL, headers: Record<string, string> = {}): Promise<number> {
  const sent = request({
    port: served.port,
    host: '127.0.0.1',
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers },
  }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode as number;
}

/** GET and HEAD each, as somebody without a session and as a member. Answers how many addresses there were. */
async function crawl(): Promise<number> {
  const cookie = `${sessionCookie}=${signToken(member.token, testApp.services.authSecret)}`;
  const links = linksToCrawl();
  const ownPage = new URL('/api/user/me', testApp.services.config.urls.learner);
  expect(await open('GET', ownPage, { cookie })).toBe(200);
  for (const url of links) {
    for (const headers of [{}, { cookie }]) {
      for (const method of ['GET', 'HEAD']) {
        expect(await open(method, url, headers), `${method} ${url}`).toBeLessThan(500);
      }
    }
  }
  return links.length;
}

const contents = () => contentsOf(testApp.services.db);

const unsubscribeLinkOf = (kind: string): URL => {
  const link = allLinks().find((one) => one.includes(`/unsubscribe?token=`) && one.includes(kind));
  if (link === undefined) throw new Error(`no link to unsubscribe from ${kind}`);
  return new URL(link);
};

const isUnsubscribed = async (kind: string) => {
  const { db } = testApp.services;
  const rows = await db.selectFrom('email_preferences').select('kind').where('kind', '=', kind).execute();
  return rows.length > 0;
};

describe('a link scanner', () => {
  test('receives every kind of e-mail, and links that unsubscribe', async () => {
    const rows = await testApp.services.db.selectFrom('email_outbox').select(['id', 'kind']).execute();
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(emailKinds));
    const received = mail.received.map(({ messageId }) => messageId?.replace(/^<|@.*$/g, ''));
    expect(received.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    for (const kind of engagementKinds)
      expect(unsubscribeLinkOf(kind).origin).toBe(testApp.services.config.urls.learner);
  });

  test('changes nothing by opening every link of every kind, signed in or not', async () => {
    const before = await contents();
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(await crawl()).toBeGreaterThan(emailKinds.length);
    expect(await contents()).toEqual(before);
  });

  test('sees a change that a POST to the same address makes, and changes nothing afterwards', async () => {
    const kind = 'community_weekly';
    expect(await isUnsubscribed(kind)).toBe(false);
    const before = await contents();
    expect(await open('POST', unsubscribeLinkOf(kind))).toBe(200);
    expect(await isUnsubscribed(kind)).toBe(true);
    const unsubscribed = await contents();
    expect(unsubscribed).not.toEqual(before);
    await crawl();
    expect(await contents()).toEqual(unsubscribed);
  });
});
