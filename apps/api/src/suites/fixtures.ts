import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createSession } from '../features/accounts/public.ts';
import { loadMissingCanvases } from '../features/canvases/public.ts';
import { getPaymentDay } from '../features/payments/days/access.ts';
import { setReconciled } from '../features/payments/days/actions.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { type MadeBook, makeBook } from '../test/books.ts';
import { makeCertificate } from '../test/certificates.ts';
import { type MadeCourse, makeCourse } from '../test/courses.ts';
import { type MadePost, makePost, makeReport } from '../test/discussions.ts';
import { makeAuditedDocument, makeAuditRun } from '../test/document-review.ts';
import { type MadeDocument, makeDocument, realBody } from '../test/documents.ts';
import { emailWebhookSettings } from '../test/email-suppressions.ts';
import { makeEvent } from '../test/events.ts';
import { makeInvoice } from '../test/invoices.ts';
import { type MadeRoom, makeRoom } from '../test/live.ts';
import { emailSmokeToken } from '../test/mail-server.ts';
import { expireSessions, makeClient } from '../test/media-clients.ts';
import { makeNote } from '../test/notes.ts';
import { makePayment, paymentSettings } from '../test/payments.ts';
import { type MadePrompt, makePrompt, makePromptReport } from '../test/prompts.ts';
import { addQuiz } from '../test/quizzes.ts';
import { makeRemovedLesson } from '../test/removed.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';
import { addWorksheet } from '../test/worksheets.ts';

/** Everyone who can stand at the door. Pro, running or run out, is always Pro of Founder. */
export const callers = [
  'guest',
  'free',
  'pro',
  'expired',
  'locked',
  'owner',
  'editor',
  'host',
  'finance',
  'support',
] as const;
export type Caller = (typeof callers)[number];

/** Who comes to what is for business clients of the media site: the last three are clients, a new one has no profile yet. */
export const clientCallers = ['guest', 'free', 'newClient', 'client', 'expiredClient'] as const;
export type ClientCaller = (typeof clientCallers)[number];

/** A house with something of every kind in it, for suites that walk over all endpoints. */
export interface Fixtures {
  readonly testApp: TestApp;
  readonly course: MadeCourse;
  readonly book: MadeBook;
  /** In the library, with a body that needs Pro. */
  readonly document: MadeDocument;
  /** The header that makes a request this caller's. A new session each time, because some requests end them. */
  credentials(caller: Caller | ClientCaller): Promise<Record<string, string>>;
  /** The account of a caller. */
  idOf(caller: Exclude<Caller, 'guest'>): string;
  /** Somebody to whom things are done. */
  readonly other: Person;
  makePendingOrder(): Promise<string>;
  /** A pending order whose amount is not today's price. */
  makeStrandedOrder(): Promise<string>;
  makeApprovedOrder(): Promise<string>;
  makeReversedOrder(): Promise<string>;
  /** Of an approved order, by whose id it goes. */
  makeDueInvoice(): Promise<{ id: string; updated_at: string }>;
  makeIssuedInvoice(): Promise<string>;
  /** One that approves an order, and has not begun. */
  makeBulkAction(): Promise<string>;
  /** An unmatched transfer, and an order that it could pay. */
  makePayment(): Promise<{ id: string; orderId: string }>;
  /** A transfer, and the order that its match approved. */
  makeMatchedPayment(): Promise<{ id: string; orderId: string }>;
  /** A day that somebody has compared with the bank. */
  makeReconciledDay(): Promise<string>;
  makeFailedMessage(): Promise<string>;
  makeSentMessage(): Promise<string>;
  /** The caller's own, or of {@link other} for those who cannot have one. */
  makeCertificate(caller: Caller): Promise<{ id: string; code: string }>;
  /** An upcoming event of Founder that {@link other} comes to. */
  makeEvent(): Promise<{ id: string; slug: string }>;
  /** The calendar of the caller, or of {@link other} for those who cannot have one. */
  makeFeed(caller: Caller): Promise<{ id: string; token: string }>;
  /** The first draft of a lesson, by somebody who has an account. */
  makeDraft(caller: Caller, lessonId: string, content: object): Promise<void>;
  /** A picture of the media library. */
  makePhoto(): Promise<string>;
  /** A document that only those who edit it may see, and a text of it that its audit quotes. */
  readonly auditedDocument: { readonly id: string; readonly text: string };
  /** What the bank wrote into every transfer of the scene. */
  readonly bankText: string;
  /** What else it told of them, which is kept and shown nowhere but with the transfer itself. */
  readonly bankSecret: string;
  /** A run of the library audits that goes on. */
  makeAuditRun(): Promise<string>;
  /** A thread in Founder with one reply, both by the caller, or by {@link other} for those without an account. */
  makePost(caller: Caller): Promise<MadePost>;
  /** The key of something that the caller is in the middle of writing. */
  makePostDraft(caller: Caller, text?: string): Promise<string>;
  /** A lesson that was deleted and can be restored. */
  makeRemoved(): Promise<string>;
  /** A view of the list of events that the caller saved, or {@link other} for those without an account. */
  makeSavedView(caller: Caller): Promise<string>;
  /** A note on the lesson that needs Pro, by the caller, or by {@link other} for those without an account. */
  makeNote(caller: Caller): Promise<string>;
  /** A pending report of the reply in a thread by {@link other}. */
  makeReport(): Promise<string>;
  /** A Pro prompt of Founder with one case, both by the caller, or by {@link other} for those without an account. */
  makePrompt(caller: Caller): Promise<MadePrompt>;
  /** A pending report of a prompt by {@link other}. */
  makePromptReport(): Promise<string>;
  /** A live room that only the Pro caller said yes to, with something of every kind in it. */
  makeRoom(): Promise<MadeRoom>;
  /** An address and the code that was sent to it. */
  makeCode(): Promise<{ email: string; code: string }>;
  close(): Promise<void>;
}

export interface FixturesOptions {
  readonly log?: Logger;
  /** One that something is in already; without it a database of its own. */
  readonly databaseUrl?: string;
  readonly env?: Record<string, string>;
  /** Begins every text that is made; the texts of the course and of the book still differ. */
  readonly canary?: string;
}

/** Audits can be started with it; nobody works on them, so it is never asked. */
const judge = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'judge' };

/** Nobody answers there. */
const absentProvider = {
  MEDIA_IDP_ISSUER: 'http://127.0.0.1:9',
  MEDIA_IDP_CLIENT_ID: 'media',
  MEDIA_IDP_CLIENT_SECRET: 'secret',
};

export async function createFixtures(options: FixturesOptions = {}): Promise<Fixtures> {
  const { canary, ...ofTheHouse } = options;
  const testApp = await createTestApp({
    ...ofTheHouse,
    env: {
      ...judge,
      ...absentProvider,
      ...paymentSettings,
      EMAIL_SMOKE_TOKEN: emailSmokeToken,
      ...emailWebhookSettings,
      ...ofTheHouse.env,
    },
  });
  const { services } = testApp;
  await loadMissingCanvases(services);
  const textOf = (what: string) => (canary === undefined ? {} : { canary: `${canary} ${what}` });
  const people: Record<Exclude<Caller, 'guest'>, Person> = {
    free: await testApp.person({ home: 'founder' }),
    pro: await testApp.person({ pro: ['founder'] }),
    expired: await testApp.person({ expiredPro: ['founder'] }),
    // Pro, so that nothing but the lock keeps this one out.
    locked: await testApp.person({ pro: ['founder'] }),
    owner: await testApp.person({ roles: ['owner'] }),
    editor: await testApp.person({ roles: ['editor'] }),
    host: await testApp.person({ roles: ['host'] }),
    finance: await testApp.person({ roles: ['finance'] }),
    support: await testApp.person({ roles: ['support'] }),
  };
  await services.db
    .updateTable('accounts')
    .set({ integrity_locked_until: new Date(Date.now() + 24 * 60 * 60 * 1000) })
    .where('id', '=', people.locked.viewer.accountId)
    .execute();
  // A second owner, so that the first may lose the role.
  await testApp.person({ roles: ['owner'] });

  const other = await testApp.person();
  const makePendingOrder = async (): Promise<string> =>
    (await (await testApp.person()).call('POST', '/api/communities/founder/orders')).body.id;
  const credentials = async (caller: Caller | ClientCaller): Promise<Record<string, string>> => {
    if (caller === 'guest') return {};
    if (caller === 'newClient' || caller === 'client' || caller === 'expiredClient') {
      const client = await makeClient(testApp, caller === 'newClient' ? { profile: null } : {});
      if (caller === 'expiredClient') await expireSessions(testApp, client.id);
      return client.headers;
    }
    // Some requests change the address of whoever sends them, or close their account.
    const { email } = await services.db
      .updateTable('accounts')
      .set({ is_active: true, closed_at: null, erase_after: null })
      .where('id', '=', people[caller].viewer.accountId)
      .returning('email')
      .executeTakeFirstOrThrow();
    const { token } = await createSession(services, email ?? '');
    return { authorization: `Bearer ${token}` };
  };
  const asFinance = async (path: string, body: object) =>
    await testApp.guest('POST', `/api/admin/${path}`, body, { headers: await credentials('finance') });
  const makeApprovedOrder = async (): Promise<string> => {
    const id = await makePendingOrder();
    await asFinance(`communities/orders/${id}/approve`, {});
    return id;
  };
  const bankText = `${canary ?? 'CHUYEN TIEN'} sao kê`;
  const bankSecret = `${canary ?? 'Tai khoan'} người chuyển`;
  const makeUnmatchedPayment = async () => {
    const { body: order } = await (await testApp.person()).call('POST', '/api/communities/founder/orders');
    const { id } = await makePayment(testApp, {
      amount: order.amount_vnd,
      content: bankText,
      payerAccount: bankSecret,
    });
    return { id, orderId: order.id as string };
  };
  const course = await makeCourse(services, { community: 'founder', ...textOf('khóa') });
  await addQuiz(services, course.lessons[1]?.id ?? '');
  await addWorksheet(services, course.lessons[1]?.id ?? '');
  const quoted = `${canary ?? 'Câu'} trích trong bản đánh giá`;
  return {
    testApp,
    course,
    book: await makeBook(services, { community: 'founder', ...textOf('sách') }),
    document: await makeDocument(services, {
      community: 'founder',
      body: realBody(canary === undefined ? undefined : `${canary} tài liệu trọn bài`),
    }),
    other,
    idOf: (caller) => people[caller].viewer.accountId,
    credentials,
    makePendingOrder,
    makeStrandedOrder: async () => {
      const id = await makePendingOrder();
      await services.db
        .updateTable('community_orders')
        .set({ amount_vnd: 8_000_000 })
        .where('id', '=', id)
        .execute();
      return id;
    },
    makeApprovedOrder,
    makeReversedOrder: async () => {
      const id = await makeApprovedOrder();
      await asFinance(`communities/orders/${id}/reverse`, { reason: 'Duyệt nhầm' });
      return id;
    },
    makeDueInvoice: async () => {
      const id = await makeApprovedOrder();
      return { id, updated_at: await makeInvoice(testApp, id) };
    },
    makeIssuedInvoice: async () => {
      const id = await makeApprovedOrder();
      const by = other.viewer.accountId;
      await makeInvoice(testApp, id, { number: '1C26TCN-00000077', issued_on: '2026-11-20', by });
      return id;
    },
    makeBulkAction: async () => {
      const input = { action: 'approve', order_ids: [await makePendingOrder()], expected: 1 };
      return (await asFinance('communities/orders/bulk', input)).body.id;
    },
    makePayment: makeUnmatchedPayment,
    makeMatchedPayment: async () => {
      const made = await makeUnmatchedPayment();
      await asFinance(`payments/${made.id}/match`, { order_id: made.orderId });
      return made;
    },
    makeReconciledDay: async () => {
      const day = '2026-10-02';
      const { key } = await getPaymentDay(services.db, day);
      const input = { day, key, note: null, requestId: 'req-of-the-scene' };
      await setReconciled(services, people.finance.viewer, input);
      return day;
    },
    makeFailedMessage: () => makeMessage(services, 'failed'),
    makeSentMessage: () => makeMessage(services, 'sent'),
    makeCertificate: async (caller) => {
      const holder = (caller === 'guest' || caller === 'locked' ? other : people[caller]).viewer;
      return makeCertificate(services, holder, 'founder');
    },
    makeEvent: async () => {
      const event = await makeEvent(services, { community: 'founder' });
      await other.call('POST', `/api/events/${event.slug}/rsvp`, { answer: 'yes' });
      return event;
    },
    makeFeed: async (caller) => {
      const { accountId } = (caller === 'guest' ? other : people[caller]).viewer;
      const feed = { id: newId('cal'), token: randomBytes(24).toString('hex') };
      await services.db
        .insertInto('calendar_feeds')
        .values({
          id: feed.id,
          account_id: accountId,
          token_digest: createHash('sha256').update(feed.token).digest('hex'),
          created_at: services.clock.now(),
        })
        .execute();
      return feed;
    },
    makeDraft: async (caller, lessonId, content) => {
      if (caller === 'guest') return;
      await services.db
        .insertInto('authoring_drafts')
        .values({
          account_id: people[caller].viewer.accountId,
          subject_id: lessonId,
          based_on_version: 1,
          revision: 1,
          content: JSON.stringify(content),
          updated_at: services.clock.now(),
        })
        .execute();
    },
    makePhoto: async () => {
      const id = newId('pho');
      await services.db
        .insertInto('media_library_photos')
        .values({
          id,
          storage_key: `media-library/${id}.webp`,
          public_url: `${services.config.imageUrl}/media-library/${id}.webp`,
          width: 1,
          height: 1,
          bytes: 1,
          created_at: services.clock.now(),
        })
        .execute();
      return id;
    },
    auditedDocument: {
      id: await makeAuditedDocument(services, { community: 'founder', text: quoted }),
      text: quoted,
    },
    bankText,
    bankSecret,
    makeAuditRun: () => makeAuditRun(services),
    makePost: (caller) => makePost(services, caller === 'guest' ? other : people[caller]),
    makeNote: (caller) =>
      makeNote(services, caller === 'guest' ? other : people[caller], {
        about: `lesson:${course.lessons[1]?.id}`,
      }),
    makeRemoved: async () => await makeRemovedLesson({ testApp, headers: await credentials('editor') }),
    makeSavedView: async (caller) => {
      const id = newId('view');
      await services.db
        .insertInto('saved_views')
        .values({
          id,
          account_id: (caller === 'guest' ? other : people[caller]).viewer.accountId,
          list: 'events',
          name: id,
          query: 'status=published',
          is_shared: false,
          saved_at: services.clock.now(),
        })
        .execute();
      return id;
    },
    makePostDraft: async (caller, text = 'Mới được nửa') => {
      const key = `reply:${randomUUID()}`;
      if (caller === 'guest') return key;
      await services.db
        .insertInto('forum_drafts')
        .values({
          account_id: people[caller].viewer.accountId,
          key,
          fields: JSON.stringify({ body: text }),
          version: 1,
          updated_at: services.clock.now(),
        })
        .execute();
      return key;
    },
    makeReport: async () => makeReport(services, people.free, await makePost(services, other)),
    makePrompt: (caller) =>
      makePrompt(services, caller === 'guest' ? other : people[caller], textOf('prompt')),
    makePromptReport: async () => {
      const { id: promptId } = await makePrompt(services, other);
      return await makePromptReport(services, { promptId, reporter: people.free });
    },
    makeRoom: () => makeRoom(testApp, people.pro, other),
    makeCode: async () => {
      const email = `${randomUUID()}@test.local`;
      await testApp.guest('POST', '/api/auth/code', { email }, { remoteAddress: newClientAddress() });
      const { text: message } = await services.db
        .selectFrom('email_outbox')
        .select('text')
        .where('to_email', '=', email)
        .executeTakeFirstOrThrow();
      return { email, code: /\b\d{6}\b/.exec(message ?? '')?.[0] ?? 'no code in the message' };
    },
    close: testApp.close,
  };
}

/** Limits count by client, and no suite is about them: every request comes from somewhere else. */
let clients = 0;
export const newClientAddress = () => `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;

async function makeMessage({ db, clock }: Services, status: 'failed' | 'sent'): Promise<string> {
  const id = newId('eml');
  const row = {
    id,
    kind: 'community_pro_activated',
    to_email: 'somebody@test.local',
    subject: 'Pro',
    text: 'Pro',
  };
  await db
    .insertInto('email_outbox')
    .values({ ...row, status, created_at: clock.now() })
    .execute();
  return id;
}
