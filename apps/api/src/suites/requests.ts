import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { makeBook } from '../test/books.ts';
import { makeCourse } from '../test/courses.ts';
import { makeDocument } from '../test/documents.ts';
import type { MadeThread } from '../test/forum.ts';
import { poll, task } from '../test/live.ts';
import { payosDelivery, sepayDelivery, sepayHeaders } from '../test/payments.ts';
import { multipart } from '../test/upload.ts';
import type { Caller, Scene } from './scene.ts';

/** A request that is valid in every respect but, perhaps, who sends it. */
export interface ValidRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Make = (scene: Scene, caller: Caller) => ValidRequest | Promise<ValidRequest>;

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

export function addressOf(path: string, { params = {}, query = {} }: ValidRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

const nothing: Make = () => ({});
const founder = { slug: 'founder' };
const inFounder: Make = () => ({ params: founder });
const ofOther: Make = ({ other }) => ({ params: { id: other.viewer.accountId } });

/** The second lesson: the first that needs Pro. */
const lesson = ({ course }: Scene) => ({
  ...founder,
  courseSlug: course.slug,
  lessonId: idOf(course.lessons),
});
const section = ({ book }: Scene) => ({ ...founder, bookSlug: book.slug, sectionId: idOf(book.sections) });
const idOf = (texts: readonly { readonly id: string }[]) => texts[1]?.id ?? 'there is no second text';

/** A room, and what of it the request is about. */
const inRoom =
  (body?: object, about?: 'draftId' | 'activeId' | 'questionId' | 'resourceId' | 'responseId'): Make =>
  async (scene) => {
    const { active, ...room } = await scene.makeRoom();
    const ids = { ...room, activeId: active.id };
    return {
      params: { slug: room.slug, eventId: room.eventId, ...(about !== undefined && { id: ids[about] }) },
      ...(body && { body }),
    };
  };

/** A course of its own for each request, because some of them take it apart. */
async function ofFresh({ house }: Scene) {
  const { id, unitId, lessons } = await makeCourse(house.services, { community: null });
  return { id, unitId, lessonId: idOf(lessons) };
}

const eventSettings = {
  title: 'Buổi học mới',
  description: '',
  host_name: null,
  starts_at: '2098-12-01T19:30:00+07:00',
  ends_at: null,
  online: true,
  place: null,
  meeting_url: 'https://meet.example/moi',
  recording_url: null,
  capacity: null,
};
const ofEvent: Make = async (scene) => ({ params: { slug: (await scene.makeEvent()).slug } });
const answerYes: Make = async (scene) => ({ ...(await ofEvent(scene, 'free')), body: { answer: 'yes' } });
const ofAnsweredEvent: Make = async (scene) => ({ params: { id: (await scene.makeEvent()).id } });

/** A book of its own for each request, because some of them take it apart. */
async function ofNewBook({ house }: Scene) {
  const { id, sections } = await makeBook(house.services, { community: 'founder' });
  const [first, second] = await house.services.db
    .selectFrom('legacy_ebook_chapters')
    .select('id')
    .where('ebook_id', '=', id)
    .orderBy('sort_order')
    .execute();
  return {
    id,
    chapterId: first?.id ?? '',
    otherChapterId: second?.id ?? '',
    sectionId: idOf(sections),
    sectionIds: sections.map((one) => one.id),
  };
}

const paramsOf = ({ id, chapterId, sectionId }: Awaited<ReturnType<typeof ofNewBook>>) => ({
  id,
  chapterId,
  sectionId,
});

const halfRead = { title: 'Mục viết dở', minutes: 5, body: 'Mới được nửa' };

/** A document of its own for each request: some of them hide it. */
async function ofDocument({ house }: Scene) {
  const { id } = await makeDocument(house.services, { community: 'founder' });
  return { params: { id } };
}

/** A framework document needs no more than this. */
const halfWritten = {
  title: 'Tài liệu viết dở',
  summary: '',
  kind: 'doc',
  body: '',
  asset_url: '',
  publisher: '',
} as const;

const halfTyped = {
  title: 'Bài viết dở',
  summary: '',
  minutes: 5,
  kind: 'markdown',
  body: 'Mới được nửa',
  video_id: '',
} as const;

const blocks = {
  title: 'Giữ khách quen bằng cách nào?',
  context: 'Tiệm bánh nhỏ, mở ba năm, khách quanh khu phố.',
  complication: 'Ba tháng nay khách quay lại ít đi một nửa.',
  question: 'Nên hỏi khách điều gì trước khi giảm giá?',
} as const;

/** Somebody else's thread and the reply in it. */
const inThread: Make = async (scene) => ({ params: placeOf(await scene.makeThread('guest')) });
const placeOf = ({ postId, replyId }: MadeThread) => ({ ...founder, postId, replyId });

/** The smallest PNG. */
const picture: ValidRequest = multipart({
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** One valid request for every endpoint. A new endpoint gets its line here and one in the table of access. */
export const requests: Readonly<Record<string, Make>> = {
  'GET /api/system/health': nothing,
  'GET /api/system/ready': nothing,
  'GET /api/system/metrics': nothing,
  'GET /api/openapi.json': nothing,

  'POST /api/auth/code': () => ({ body: { email: `${randomUUID()}@test.local` } }),
  'POST /api/auth/sign-in': async (scene) => ({ body: await scene.makeCode() }),
  'POST /api/auth/sign-out': nothing,
  'POST /api/auth/sign-out-everywhere': nothing,
  'GET /api/user/me': nothing,
  'PATCH /api/user/me': () => ({ body: { location: 'Huế' } }),
  'GET /api/user/sessions': nothing,
  'GET /api/admin/accounts': () => ({ query: { q: 'người', limit: '5' } }),
  'GET /api/admin/accounts/:id': ofOther,
  'PUT /api/admin/accounts/:id/integrity-lock': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { until: null, reason: 'Đã kiểm tra' },
  }),
  'PUT /api/admin/accounts/:id/roles': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { roles: [] },
  }),
  'POST /api/admin/accounts/:id/sign-out': ofOther,
  'GET /api/admin/audit-log': () => ({ query: { limit: '5' } }),

  'GET /api/communities': nothing,
  'GET /api/communities/home': nothing,
  'GET /api/communities/:slug': inFounder,
  'GET /api/communities/:slug/home': inFounder,
  'POST /api/communities/:slug/join': () => ({ params: founder, body: {} }),
  'GET /api/public/communities': nothing,
  'GET /api/admin/communities': nothing,
  'PUT /api/admin/communities/:slug/price': () => ({ params: founder, body: { base_vnd: 9_000_000 } }),

  'POST /api/communities/:slug/orders': () => ({ params: { slug: 'marketing' } }),
  'GET /api/communities/me/orders': nothing,
  'GET /api/admin/communities/orders': () => ({ query: { status: 'pending' } }),
  'GET /api/admin/communities/orders/:id': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
  }),
  'POST /api/admin/communities/orders/:id/approve': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
  }),
  'POST /api/admin/communities/orders/:id/cancel': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
    body: { note: 'Người mua đổi ý' },
  }),
  'GET /api/communities/me/orders/:id/receipt': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
  }),
  'GET /api/admin/dashboard': nothing,

  'POST /api/webhooks/bank': () => ({
    headers: sepayHeaders,
    body: sepayDelivery({ transferAmount: 2000 }),
  }),
  'POST /api/webhooks/payos': () => ({ body: payosDelivery({ amount: 2000 }) }),
  'GET /api/admin/payments': () => ({ query: { state: 'unmatched', q: 'chuyển' } }),
  'GET /api/admin/payments/totals': nothing,
  'GET /api/admin/payments/:id': async (scene) => ({ params: { id: (await scene.makePayment()).id } }),
  'POST /api/admin/payments/:id/match': async (scene) => {
    const { id, orderId } = await scene.makePayment();
    return { params: { id }, body: { order_id: orderId } };
  },
  'POST /api/admin/payments/:id/accept': async (scene) => {
    const { id, orderId } = await scene.makePayment();
    return { params: { id }, body: { order_id: orderId, note: 'Chuyển trước khi giá đổi' } };
  },
  'POST /api/admin/payments/:id/refund': async (scene) => ({
    params: { id: (await scene.makePayment()).id },
    body: { note: 'Đã chuyển trả' },
  }),

  'GET /api/communities/:slug/courses': inFounder,
  'GET /api/communities/:slug/courses/:courseSlug': (scene) => ({ params: lesson(scene) }),
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId': (scene) => ({ params: lesson(scene) }),
  'PUT /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/progress': (scene) => ({
    params: lesson(scene),
    body: { status: 'completed' },
  }),

  'GET /api/communities/:slug/books': inFounder,
  'GET /api/communities/:slug/ebooks': inFounder,
  'GET /api/communities/:slug/books/:bookSlug': (scene) => ({ params: section(scene) }),
  'GET /api/communities/:slug/books/:bookSlug/sections/:sectionId': (scene) => ({ params: section(scene) }),
  'PUT /api/communities/:slug/books/:bookSlug/place': (scene) => ({
    params: section(scene),
    body: { section_id: section(scene).sectionId, ratio: 0.5 },
  }),

  'GET /api/user/certificates': nothing,
  'GET /api/user/certificates/:id/pdf': async (scene, caller) => ({
    params: await scene.makeCertificate(caller),
  }),
  'GET /api/public/certificates/:code': async (scene, caller) => ({
    params: await scene.makeCertificate(caller),
  }),

  'GET /api/communities/:slug/library': inFounder,
  'GET /api/communities/:slug/templates': inFounder,
  'GET /api/communities/:slug/library/:documentSlug': ({ document }) => ({
    params: { ...founder, documentSlug: document.slug },
  }),
  'GET /api/communities/:slug/bmc': inFounder,
  'GET /api/communities/:slug/jtbd': inFounder,

  'GET /api/communities/:slug/posts': () => ({ params: founder, query: { filter: 'unread' } }),
  'POST /api/communities/:slug/posts': () => ({
    params: founder,
    body: { ...blocks, send_id: randomUUID() },
  }),
  'GET /api/communities/:slug/posts/:postId': inThread,
  'PUT /api/communities/:slug/posts/:postId': async (scene, caller) => ({
    params: placeOf(await scene.makeThread(caller)),
    body: { ...blocks, version: 1 },
  }),
  'DELETE /api/communities/:slug/posts/:postId': async (scene, caller) => ({
    params: placeOf(await scene.makeThread(caller)),
  }),
  'POST /api/communities/:slug/posts/:postId/replies': async (scene) => ({
    params: placeOf(await scene.makeThread('guest')),
    body: { body: 'Mình thử rồi, bạn hỏi mười khách trước nhé.', send_id: randomUUID() },
  }),
  'PUT /api/communities/:slug/posts/:postId/replies/:replyId': async (scene, caller) => ({
    params: placeOf(await scene.makeThread(caller)),
    body: { body: 'Nói lại cho rõ.', version: 1 },
  }),
  'DELETE /api/communities/:slug/posts/:postId/replies/:replyId': async (scene, caller) => ({
    params: placeOf(await scene.makeThread(caller)),
  }),
  'PUT /api/communities/:slug/posts/:postId/watch': async (scene) => ({
    params: placeOf(await scene.makeThread('guest')),
    body: { watch: 'watching' },
  }),
  'PUT /api/communities/:slug/posts/:postId/read': async (scene) => ({
    params: placeOf(await scene.makeThread('guest')),
    body: { number: 1 },
  }),
  'POST /api/communities/:slug/posts/:postId/report': async (scene) => {
    const thread = await scene.makeThread('guest');
    return {
      params: placeOf(thread),
      body: { reply_id: thread.replyId, reason: 'spam', detail: 'Quảng cáo' },
    };
  },
  'GET /api/communities/:slug/mentions': () => ({ params: founder, query: { q: 'người' } }),
  'POST /api/communities/:slug/posts/images': () => ({ params: founder, ...picture }),
  'GET /api/communities/:slug/members/:userId': async (scene) => {
    await scene.makeThread('guest');
    return { params: { ...founder, userId: scene.other.viewer.accountId } };
  },
  'GET /api/forum/drafts/:key': async (scene, caller) => ({
    params: { key: await scene.makeForumDraft(caller) },
  }),
  'PUT /api/forum/drafts/:key': () => ({
    params: { key: `reply:${randomUUID()}` },
    body: { fields: { body: 'Đang viết d' }, version: 0 },
  }),
  'DELETE /api/forum/drafts/:key': () => ({ params: { key: 'reply:pst-1' } }),
  'GET /api/admin/forum/reports': () => ({ query: { status: 'pending' } }),
  'POST /api/admin/forum/reports/:id/uphold': async (scene) => ({ params: { id: await scene.makeReport() } }),
  'POST /api/admin/forum/reports/:id/reject': async (scene) => ({ params: { id: await scene.makeReport() } }),
  'PUT /api/admin/forum/posts/:id': async (scene) => ({
    params: { id: (await scene.makeThread('guest')).postId },
    body: { pinned: true },
  }),
  'POST /api/admin/forum/posts/:id/remove': async (scene) => ({
    params: { id: (await scene.makeThread('guest')).postId },
  }),
  'POST /api/admin/forum/replies/:id/remove': async (scene) => ({
    params: { id: (await scene.makeThread('guest')).replyId },
  }),

  'GET /api/notifications': () => ({ query: { unread: 'true' } }),
  'GET /api/notifications/unread-count': nothing,
  'POST /api/notifications/read': () => ({ body: { path: '/c/founder/posts/post-1' } }),
  'GET /api/notifications/preferences': nothing,
  'PUT /api/notifications/preferences': () => ({ body: { reply: true } }),

  // ---- the live room; every request gets one of its own ----

  'GET /api/events/:slug/live': inRoom(),
  'GET /api/events/:slug/live/participants': inRoom(),
  'POST /api/events/:slug/live/activities/:id/response': async (scene) => {
    const { slug, active } = await scene.makeRoom();
    return {
      params: { slug, id: active.id },
      body: { answers: [{ item_id: active.itemId, choice_ids: [active.choiceId] }] },
    };
  },
  'POST /api/events/:slug/live/questions': inRoom({ text: 'Giá vốn tính thế nào?' }),
  'PUT /api/events/:slug/live/questions/:id/vote': inRoom(undefined, 'questionId'),
  'DELETE /api/events/:slug/live/questions/:id/vote': inRoom(undefined, 'questionId'),
  'PUT /api/events/:slug/live/profile-visibility': inRoom({ profile_visibility: 'participants' }),
  'POST /api/events/:slug/live/presence': inRoom(),
  'GET /api/events/:slug/live/me': inRoom(),

  'GET /api/admin/live-workspace/:eventId': inRoom(),
  'GET /api/admin/live-workspace/:eventId/activities': inRoom(),
  'POST /api/admin/live-workspace/:eventId/activities': inRoom(poll),
  'GET /api/admin/live-workspace/:eventId/activities/:id': inRoom(undefined, 'draftId'),
  'PUT /api/admin/live-workspace/:eventId/activities/:id': inRoom({ title: 'Tên mới' }, 'draftId'),
  'DELETE /api/admin/live-workspace/:eventId/activities/:id': inRoom(undefined, 'draftId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/start': inRoom(undefined, 'draftId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/pause': inRoom(undefined, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/resume': async (scene) => {
    const { eventId, active } = await scene.makeRoom();
    await scene.house.services.db
      .updateTable('live_activities')
      .set({ state: 'paused' })
      .where('id', '=', active.id)
      .execute();
    return { params: { eventId, id: active.id } };
  },
  'POST /api/admin/live-workspace/:eventId/activities/:id/close': inRoom(undefined, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/reveal': inRoom({}, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/results': inRoom({ shown: true }, 'activeId'),
  'POST /api/admin/live-workspace/:eventId/activities/:id/duplicate': inRoom(undefined, 'draftId'),
  'PUT /api/admin/live-workspace/:eventId/activity-order': async (scene) => {
    const { eventId, draftId, active, taskId } = await scene.makeRoom();
    return { params: { eventId }, body: { ids: [taskId, draftId, active.id] } };
  },
  'POST /api/admin/live-workspace/:eventId/copy-from': async (scene) => ({
    params: { eventId: (await scene.makeRoom()).eventId },
    body: { event_id: (await scene.makeRoom()).eventId },
  }),
  'POST /api/admin/live-workspace/:eventId/stage/show': async (scene) => {
    const { eventId, active } = await scene.makeRoom();
    return { params: { eventId }, body: { kind: 'activity', id: active.id } };
  },
  'POST /api/admin/live-workspace/:eventId/stage/remove': inRoom(),
  'POST /api/admin/live-workspace/:eventId/questions/:id/hide': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/unhide': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/:id/answered': inRoom(undefined, 'questionId'),
  'POST /api/admin/live-workspace/:eventId/questions/deadline': inRoom({ vote_deadline: null }),
  'GET /api/admin/live-workspace/:eventId/resources': inRoom(),
  'POST /api/admin/live-workspace/:eventId/resources': inRoom({
    title: 'Tài liệu',
    url: 'https://example.com/tai-lieu',
  }),
  'PUT /api/admin/live-workspace/:eventId/resources/:id': inRoom({ title: 'Tên mới' }, 'resourceId'),
  'DELETE /api/admin/live-workspace/:eventId/resources/:id': inRoom(undefined, 'resourceId'),
  'GET /api/admin/live-workspace/:eventId/participants': inRoom(),
  'GET /api/admin/live-workspace/:eventId/responses': inRoom(),
  'GET /api/admin/live-workspace/:eventId/responses/:id': inRoom(undefined, 'responseId'),
  'POST /api/admin/live-workspace/:eventId/responses/:id/evaluate': inRoom(undefined, 'responseId'),
  'PUT /api/admin/live-workspace/:eventId/responses/:id/evaluation': inRoom(
    {
      scores: task.rubric.map(({ label }) => ({ label, score: 3, comment: 'Rõ.' })),
      feedback: 'Tốt.',
    },
    'responseId',
  ),
  'GET /api/admin/live-workspace/:eventId/export.csv': inRoom(),

  'GET /api/search': () => ({ query: { q: 'bài' } }),

  'GET /api/admin/media-library/photos': nothing,
  'POST /api/admin/media-library/photos': () => picture,
  'DELETE /api/admin/media-library/photos/:id': async (scene) => ({
    params: { id: await scene.makePhoto() },
  }),
  'POST /api/admin/learning/courses/:id/image': ({ course }) => ({ params: { id: course.id }, ...picture }),
  'POST /api/admin/learning/courses/:id/image/from-library': async (scene) => ({
    params: { id: scene.course.id },
    body: { photo_id: await scene.makePhoto() },
  }),
  'DELETE /api/admin/learning/courses/:id/image': ({ course }) => ({ params: { id: course.id } }),

  // A community without documents: its run is over at once, and the next caller may start one too.
  'POST /api/admin/library-audit-runs': () => ({ body: { community: 'retail' } }),
  'GET /api/admin/library-audit-runs': nothing,
  'GET /api/admin/library-audit-runs/:id': async (scene) => ({ params: { id: await scene.makeAuditRun() } }),
  'POST /api/admin/library-audit-runs/:id/cancel': async (scene) => ({
    params: { id: await scene.makeAuditRun() },
  }),
  'GET /api/admin/library-audits': () => ({ query: { verdict: 'reject' } }),
  'GET /api/admin/library-documents/:id/audits': ({ auditedDocument }) => ({
    params: { id: auditedDocument.id },
  }),

  'GET /api/admin/learning/courses': () => ({ query: { q: 'khoa' } }),
  'POST /api/admin/learning/courses': () => ({ body: { name: 'Khóa mới', community_id: null } }),
  'GET /api/admin/learning/courses/:id': async (scene) => ({ params: await ofFresh(scene) }),
  'PUT /api/admin/learning/courses/:id': async (scene) => ({
    params: await ofFresh(scene),
    body: {
      version: 1,
      name: 'Tên mới',
      name_en: null,
      summary: '',
      course_tag: null,
      sort_order: 1,
      community_id: null,
    },
  }),
  'PUT /api/admin/learning/courses/:id/published': async (scene) => ({
    params: await ofFresh(scene),
    body: { version: 1, is_published: false },
  }),
  'POST /api/admin/learning/courses/:id/units': async (scene) => ({
    params: await ofFresh(scene),
    body: { title: 'Phần mới' },
  }),
  'PUT /api/admin/learning/courses/:id/units/:unitId': async (scene) => ({
    params: await ofFresh(scene),
    body: { title: 'Tên mới' },
  }),
  'DELETE /api/admin/learning/courses/:id/units/:unitId': async (scene) => ({ params: await ofFresh(scene) }),
  'PUT /api/admin/learning/courses/:id/order': async (scene) => {
    const { id, unitId, lessons } = await makeCourse(scene.house.services, { community: null });
    const lesson_ids = lessons.map((lesson) => lesson.id).reverse();
    return { params: { id }, body: { units: [{ id: unitId, lesson_ids }] } };
  },
  'POST /api/admin/learning/courses/:id/units/:unitId/lessons': async (scene) => ({
    params: await ofFresh(scene),
    body: { title: 'Bài mới' },
  }),
  'GET /api/admin/learning/courses/:id/lessons/:lessonId': async (scene) => ({
    params: await ofFresh(scene),
  }),
  'PUT /api/admin/learning/courses/:id/lessons/:lessonId': async (scene) => ({
    params: await ofFresh(scene),
    body: {
      version: 1,
      content: { title: 'Bài', summary: '', minutes: 5, kind: 'markdown', body: 'Chữ mới', video_id: null },
    },
  }),
  'DELETE /api/admin/learning/courses/:id/lessons/:lessonId': async (scene) => ({
    params: await ofFresh(scene),
  }),
  'PUT /api/admin/learning/courses/:id/lessons/:lessonId/draft': async (scene) => ({
    params: await ofFresh(scene),
    body: { based_on_version: 1, revision: 0, content: halfTyped },
  }),
  'DELETE /api/admin/learning/courses/:id/lessons/:lessonId/draft': async (scene) => ({
    params: await ofFresh(scene),
  }),
  'POST /api/admin/learning/courses/:id/lessons/:lessonId/publish': async (scene, caller) => {
    const params = await ofFresh(scene);
    await scene.makeDraft(caller, params.lessonId, halfTyped);
    return { params, body: { revision: 1 } };
  },
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/preview': async (scene) => ({
    params: await ofFresh(scene),
    query: { as: 'pro' },
  }),

  'GET /api/communities/:slug/events': inFounder,
  'GET /api/events': () => ({ query: { when: 'past', community: 'founder' } }),
  'GET /api/events/:slug': ofEvent,
  'POST /api/events/:slug/rsvp': answerYes,
  'GET /api/events/:slug/calendar.ics': ofEvent,
  'GET /api/community/events': nothing,
  'GET /api/community/events/:slug': ofEvent,
  'POST /api/community/events/:slug/rsvp': answerYes,
  'GET /api/community/events/:slug/calendar.ics': ofEvent,
  'GET /api/calendar/feed': nothing,
  'POST /api/calendar/feed/rotate': nothing,
  'GET /api/calendar/:token.ics': async (scene, caller) => ({ params: await scene.makeFeed(caller) }),
  'GET /api/admin/events': () => ({ query: { when: 'upcoming', q: 'buoi' } }),
  'POST /api/admin/events': () => ({ body: { ...eventSettings, community_slug: 'founder' } }),
  'GET /api/admin/events/:id': ofAnsweredEvent,
  'PUT /api/admin/events/:id': async (scene) => ({
    params: { id: (await scene.makeEvent()).id },
    body: { ...eventSettings, version: 1 },
  }),
  'POST /api/admin/events/:id/cancel': ofAnsweredEvent,
  'GET /api/admin/events/:id/rsvps': ofAnsweredEvent,
  'GET /api/admin/events/:id/rsvps.csv': ofAnsweredEvent,

  'GET /api/admin/books': () => ({ query: { q: 'sach' } }),
  'POST /api/admin/books': () => ({ body: { title: 'Sách mới', community_id: 'cm-occ-founder' } }),
  'GET /api/admin/books/:id': async (scene) => ({ params: paramsOf(await ofNewBook(scene)) }),
  'PUT /api/admin/books/:id': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: {
      version: 1,
      title: 'Tên mới',
      summary: '',
      sort_order: 1,
      outline_level: 3,
      jobs_to_be_done: [],
      reader_pains: [],
    },
  }),
  'PUT /api/admin/books/:id/published': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { version: 1, is_published: false },
  }),
  'POST /api/admin/books/:id/cover/from-library': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { photo_id: await scene.makePhoto() },
  }),
  'PUT /api/admin/books/:id/cover/svg': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { svg: '<svg viewBox="0 0 1 1"></svg>' },
  }),
  'DELETE /api/admin/books/:id/cover': async (scene) => ({ params: paramsOf(await ofNewBook(scene)) }),
  'POST /api/admin/books/:id/chapters': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { title: 'Chương mới' },
  }),
  'PUT /api/admin/books/:id/chapters/:chapterId': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { title: 'Tên mới' },
  }),
  'DELETE /api/admin/books/:id/chapters/:chapterId': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
  }),
  'PUT /api/admin/books/:id/order': async (scene) => {
    const { id, chapterId, otherChapterId, sectionIds } = await ofNewBook(scene);
    return {
      params: { id },
      body: {
        chapters: [
          { id: otherChapterId, section_ids: sectionIds },
          { id: chapterId, section_ids: [] },
        ],
      },
    };
  },
  'POST /api/admin/books/:id/chapters/:chapterId/sections': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { title: 'Mục mới' },
  }),
  'GET /api/admin/books/:id/sections/:sectionId': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
  }),
  'DELETE /api/admin/books/:id/sections/:sectionId': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
  }),
  'PUT /api/admin/books/:id/sections/:sectionId/draft': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    body: { based_on_version: 1, revision: 0, content: halfRead },
  }),
  'DELETE /api/admin/books/:id/sections/:sectionId/draft': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
  }),
  'POST /api/admin/books/:id/sections/:sectionId/publish': async (scene, caller) => {
    const params = paramsOf(await ofNewBook(scene));
    await scene.makeDraft(caller, params.sectionId, halfRead);
    return { params, body: { revision: 1 } };
  },
  'GET /api/admin/books/:id/sections/:sectionId/preview': async (scene) => ({
    params: paramsOf(await ofNewBook(scene)),
    query: { as: 'pro' },
  }),

  'GET /api/admin/libraries/:slug': inFounder,
  'POST /api/admin/libraries/:slug/documents': () => ({
    params: founder,
    body: { title: 'Tài liệu mới', kind: 'doc', collection_id: null },
  }),
  // A community without documents of its own: every caller names exactly those there are.
  'PUT /api/admin/libraries/:slug/order': () => ({
    params: { slug: 'retail' },
    body: { collection_id: null, document_ids: [] },
  }),
  'GET /api/admin/library-documents/:id': ofDocument,
  'PUT /api/admin/library-documents/:id/draft': async (scene) => ({
    ...(await ofDocument(scene)),
    body: { based_on_version: 1, revision: 0, content: halfWritten },
  }),
  'DELETE /api/admin/library-documents/:id/draft': ofDocument,
  'POST /api/admin/library-documents/:id/publish': async (scene, caller) => {
    const { params } = await ofDocument(scene);
    await scene.makeDraft(caller, params.id, halfWritten);
    return { params, body: { revision: 1 } };
  },
  'PUT /api/admin/library-documents/:id/settings': async (scene) => ({
    ...(await ofDocument(scene)),
    body: { version: 1, collection_id: null, status: 'hidden', is_preview: false },
  }),
  'GET /api/admin/library-documents/:id/preview': async (scene) => ({
    ...(await ofDocument(scene)),
    query: { as: 'pro' },
  }),

  'GET /api/admin/outbox': () => ({ query: { status: 'failed' } }),
  'GET /api/admin/outbox/:id': async (scene) => ({ params: { id: await scene.makeFailedMessage() } }),
  'POST /api/admin/outbox/:id/retry': async (scene) => ({ params: { id: await scene.makeFailedMessage() } }),
};
