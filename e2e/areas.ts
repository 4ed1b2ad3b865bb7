import type { Page } from '@playwright/test';
import { bankTells } from './bank.ts';
import { activities, type HostedRoom, hostRoom, sayYes } from './hosted-room.ts';
import type { Stack } from './stack.ts';
import { expect, useSession } from './test.ts';

/** Everything of an area is opened once per language; each opened page is looked at in both schemes and three widths. */
export interface Area {
  readonly name: string;
  readonly languages: readonly Language[];
  /** Signs in and switches the language as a person does; resolves to the addresses of all pages. */
  readonly enter: (page: Page, stack: Stack, language: Language) => Promise<string[]>;
}
export type Language = 'vi' | 'en';

const both: readonly Language[] = ['vi', 'en'];

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  // The same choice stands in the header and, in the learner app, among the settings.
  await page
    .getByRole('button', { name: new RegExp(`^${language.toUpperCase()}:`) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function getJson<T>(page: Page, address: string): Promise<T> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as T;
}

interface Named {
  readonly id: string;
  readonly slug: string;
}

const apiOf = (origin: string, community: string) => `${origin}/api/communities/${community}`;

async function lessonsOf(page: Page, origin: string, community: string) {
  const courses = await getJson<Named[]>(page, `${apiOf(origin, community)}/courses`);
  const course = `/courses/${courses[0]?.slug}`;
  const { units } = await getJson<{ units: { lessons: Named[] }[] }>(page, apiOf(origin, community) + course);
  return { course, lessons: units.flatMap(({ lessons }) => lessons) };
}

/** The addresses of one course, book and document; `second` and `section` need Pro. */
async function contentsOf(page: Page, origin: string, community: string) {
  const { course, lessons } = await lessonsOf(page, origin, community);
  const api = apiOf(origin, community);
  const books = await getJson<Named[]>(page, `${api}/books`);
  const book = `/books/${books[0]?.slug}`;
  const { chapters } = await getJson<{ chapters: { sections: Named[] }[] }>(page, api + book);
  const { documents } = await getJson<{ documents: Named[] }>(page, `${api}/library`);
  const at = (path: string) => `/c/${community}${path}`;
  return {
    course: at(course),
    first: at(`${course}/${lessons[0]?.id}`),
    second: at(`${course}/${lessons[1]?.id}`),
    book: at(book),
    section: at(`${book}/${chapters.flatMap(({ sections }) => sections)[1]?.id}`),
    document: at(`/library/${documents.at(-1)?.slug}`),
  };
}

/** Somebody with Pro asks and answers in a community, and the thread's addresses come back. */
async function talkIn(stack: Stack, community: string) {
  const { token } = await stack.cli('session', 'create', '--email', 'lan@demo.cungnghe.local');
  const post = async (path: string, data: object) => {
    const answer = await fetch(`${apiOf(stack.learner, community)}/posts${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string; author: { id: string } };
  };
  const thread = await post('', {
    title: 'Khách hỏi giá rồi im, mình nên sửa từ đâu?',
    context: 'Mình bán túi vải, **12 mẫu**, giá từ 180.000 ₫.\n\n- Đội có hai người',
    complication: 'Hai tháng nay khách hỏi giá xong là im.\n\n> Để em suy nghĩ thêm nhé chị',
    question: 'Nên sửa khâu nào trước: nhóm khách, nội dung, hay cách trả lời?',
  });
  for (const body of [
    '| Khách | Im từ đâu |\n|---|---|\n| Chị H. | Báo giá |',
    'Đã sửa cách báo giá, cảm ơn cả nhà.',
  ]) {
    await post(`/${thread.id}/replies`, { body });
  }
  return {
    thread: `/c/${community}/posts/${thread.id}`,
    member: `/c/${community}/members/${thread.author.id}`,
  };
}

/** Reads the first course of a community to its end, which earns a certificate. */
async function finishCourse(page: Page, origin: string, community: string) {
  const { course, lessons } = await lessonsOf(page, origin, community);
  for (const { id } of lessons) {
    const done = await page.request.put(`${apiOf(origin, community)}${course}/lessons/${id}/progress`, {
      headers: { origin },
      data: { status: 'completed' },
    });
    expect(done.status()).toBe(200);
  }
  const certificates = await getJson<{ id: string; code: string }[]>(page, `${origin}/api/user/certificates`);
  return { id: certificates[0]?.id, code: certificates[0]?.code };
}

/** An order of the caller's that is paid, and a transfer that no order is for. */
async function pay(page: Page, stack: Stack): Promise<void> {
  const order = await page.request.post(`${apiOf(stack.learner, 'sales')}/orders`, {
    headers: { origin: stack.learner },
  });
  const { code, amount_vnd } = (await order.json()) as { code: string; amount_vnd: number };
  await bankTells(stack, { transferAmount: amount_vnd, content: `MBVCB.3278907687.${code}.CT tu 0071000` });
  await bankTells(stack, {
    transferAmount: amount_vnd,
    content: 'NGUYEN THI MAI chuyen tien hoc phi ban hang',
  });
}

async function approvedOrder(page: Page, origin: string): Promise<string | undefined> {
  const orders = await getJson<{ id: string; status: string }[]>(page, `${origin}/api/communities/me/orders`);
  return orders.find(({ status }) => status === 'approved')?.id;
}

/** Something of every kind in the room of the first event to come, one of it on the stage. */
async function liveRoom(page: Page, origin: string): Promise<string> {
  const [event] = await getJson<Named[]>(page, `${origin}/api/admin/events?when=upcoming`);
  const send = async (path: string, data: object = {}) => {
    const address = `${origin}/api/admin/live-workspace/${event?.id}/${path}`;
    const answer = await page.request.post(address, { headers: { origin }, data });
    expect(answer.ok(), address).toBe(true);
    return (await answer.json()) as Named;
  };
  const items = [{ prompt: 'Bạn đang ở đâu?', choices: [{ label: 'Mới nghĩ' }, { label: 'Đã bán' }] }];
  const rubric = [{ label: 'Rõ ràng', max_score: 5 }];
  await send('activities', { kind: 'reflection', title: 'Nhìn lại', framework: '4F' });
  await send('activities', { kind: 'task', title: 'Lời chào', items: [{ prompt: 'Viết ba câu.' }], rubric });
  await send('resources', { title: 'Bảng tính', url: 'https://example.com/bang-tinh' });
  const { id } = await send('activities', { kind: 'poll', title: 'Chặng đường', items });
  await send(`activities/${id}/start`);
  await send(`activities/${id}/results`);
  await send('stage/show', { kind: 'activity', id });
  return `/ops/events/live/${event?.id}`;
}

/** A workshop in full swing: a quiz answered, closed and revealed, a question, a link, a reflection on the stage. */
async function fillRoom(page: Page, stack: Stack, room: HostedRoom): Promise<string> {
  await sayYes(page, stack, room.slug);
  const live = `${stack.learner}/api/events/${room.slug}/live`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(live + path, { headers: { origin: stack.learner }, data });
    expect(answer.status(), path).toBe(201);
  };
  const { id } = await room.show(activities.quiz);
  const { activities: shown } = await getJson<{ activities: { items: ShownItem[] }[] }>(page, live);
  const item = shown[0]?.items[0];
  const answers = [{ item_id: item?.id, choice_ids: [item?.choices[1]?.id] }];
  await post(`/activities/${id}/response`, { answers });
  for (const move of ['results', 'close', 'reveal']) await room.host('POST', `/activities/${id}/${move}`);
  await post('/questions', { text: 'Khách không bắt máy thì sao ạ?' });
  await room.host('POST', '/resources', {
    title: 'Bảng tính dòng tiền',
    url: 'https://example.com/bang-tinh',
  });
  await room.show(activities.reflection);
  return id;
}

interface ShownItem {
  readonly id: string;
  readonly choices: readonly { readonly id: string }[];
}

export const areas: readonly Area[] = [
  {
    name: 'learner app, signed out',
    languages: both,
    enter: async (page, { learner }, language) => {
      await page.goto(`${learner}/sign-in`);
      await chooseLanguage(page, language);
      return [`${learner}/sign-in`];
    },
  },
  {
    name: 'learner app, first choice',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'khoi@demo.cungnghe.local');
      await page.goto(`${stack.learner}/choose`);
      await chooseLanguage(page, language);
      return [`${stack.learner}/choose`];
    },
  },
  {
    name: 'learner app without Pro',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'my@demo.cungnghe.local');
      const { learner } = stack;
      await page.goto(`${learner}/profile`);
      await chooseLanguage(page, language);
      const { course, first, second, book, section, document } = await contentsOf(page, learner, 'marketing');
      await page.request.post(`${learner}/api/communities/sales/orders`, { headers: { origin: learner } });
      return [
        '/c/marketing',
        '/c/founder',
        '/c/marketing/courses',
        course,
        first,
        second,
        '/c/marketing/books',
        book,
        section,
        '/c/marketing/library',
        document,
        '/c/marketing/events',
        '/c/founder/events?view=month',
        '/online-events/doc-bao-cao-dong-tien-cung-nhau',
        '/c/marketing/bmc',
        '/c/marketing/jtbd',
        '/c/marketing/upgrade',
        '/c/sales/upgrade',
        '/communities',
        '/choose',
        '/orders',
        '/notifications',
        '/search?q=khach',
        '/profile',
        '/c/nowhere',
        '/nowhere',
      ].map((path) => learner + path);
    },
  },
  {
    name: 'learner app with Pro',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const { learner } = stack;
      await page.goto(`${learner}/profile`);
      await chooseLanguage(page, language);
      const { second, section, document } = await contentsOf(page, learner, 'commerce');
      const { id } = await finishCourse(page, learner, 'commerce');
      return [
        second,
        section,
        document,
        '/c/commerce/bmc',
        '/c/commerce/jtbd',
        '/c/commerce/upgrade',
        '/online-events',
        '/online-events?view=month',
        '/online-events?view=past',
        '/online-events/doc-bao-cao-dong-tien-cung-nhau',
        '/online-events/nowhere',
        '/notifications',
        `/certificates/${id}`,
        `/orders/${await approvedOrder(page, learner)}/receipt`,
      ].map((path) => learner + path);
    },
  },
  {
    name: 'discussions without Pro',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'my@demo.cungnghe.local');
      await page.goto(`${stack.learner}/profile`);
      await chooseLanguage(page, language);
      const { thread } = await talkIn(stack, 'marketing');
      return ['/c/sales/posts', '/c/marketing/posts', '/c/marketing/posts/new', thread].map(
        (path) => stack.learner + path,
      );
    },
  },
  {
    name: 'discussions with Pro',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      await page.goto(`${stack.learner}/profile`);
      await chooseLanguage(page, language);
      const { thread, member } = await talkIn(stack, 'commerce');
      return [
        '/c/commerce/posts',
        '/c/commerce/posts?filter=unread',
        '/c/commerce/posts/new',
        thread,
        `${thread}#reply-2`,
        '/c/commerce/posts/nowhere',
        member,
        '/c/commerce/members/nobody',
      ].map((path) => stack.learner + path);
    },
  },
  {
    name: 'live room',
    languages: both,
    enter: async (page, stack, language) => {
      const { learner } = stack;
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      await page.goto(`${learner}/profile`);
      await chooseLanguage(page, language);
      const [busy, quiet, shut] = await Promise.all([hostRoom(stack), hostRoom(stack), hostRoom(stack)]);
      const quiz = await fillRoom(page, stack, busy);
      await sayYes(page, stack, quiet.slug);
      const of = ({ slug }: HostedRoom) => `${learner}/online-events/${slug}/live`;
      return [
        of(busy),
        `${of(busy)}?activity=${quiz}`,
        ...['questions', 'people', 'resources'].map((tab) => `${of(busy)}?tab=${tab}`),
        `${of(busy)}/record`,
        of(quiet),
        `${of(quiet)}?tab=questions`,
        `${of(quiet)}/record`,
        of(shut),
      ];
    },
  },
  {
    name: 'console, signed out',
    languages: both,
    enter: async (page, stack, language) => {
      await page.goto(`${stack.console}/sign-in`);
      await chooseLanguage(page, language);
      return [`${stack.console}/sign-in`];
    },
  },
  {
    name: 'console',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'thanh@demo.cungnghe.local');
      await page.goto(stack.console);
      await chooseLanguage(page, language);
      await pay(page, stack);
      const firstId = async (list: string) =>
        (await getJson<{ id: string }[]>(page, `${stack.console}/api/admin/${list}`))[0]?.id;
      const course = await firstId('learning/courses');
      const { units } = await getJson<{ units: { lessons: { id: string }[] }[] }>(
        page,
        `${stack.console}/api/admin/learning/courses/${course}`,
      );
      const book = await firstId('books');
      const { chapters } = await getJson<{ chapters: { sections: { id: string }[] }[] }>(
        page,
        `${stack.console}/api/admin/books/${book}`,
      );
      const { collections } = await getJson<{
        collections: { documents: { id: string }[] }[];
      }>(page, `${stack.console}/api/admin/libraries/founder`);
      const documents = collections.flatMap((collection) => collection.documents);
      const room = await liveRoom(page, stack.console);
      return [
        '/',
        '/courses',
        `/courses/${course}`,
        `/courses/${course}/lessons/${units[0]?.lessons[0]?.id}`,
        '/books',
        `/books/${book}`,
        `/books/${book}/sections/${chapters[0]?.sections[0]?.id}`,
        '/library',
        '/library/founder',
        `/library/founder/${documents[0]?.id}`,
        '/events',
        '/events/new',
        `/events/${await firstId('events')}`,
        '/discussions',
        '/discussions?status=upheld',
        '/photos',
        '/orders',
        `/orders/${await firstId('communities/orders?status=approved')}`,
        `/orders/${await firstId('communities/orders?status=pending')}`,
        '/payments',
        `/payments/${await firstId('payments?state=unmatched')}`,
        `/payments/${await firstId('payments?state=matched')}`,
        '/accounts',
        `/accounts/${await firstId('accounts?q=thanh')}`,
        '/communities',
        '/communities/founder',
        '/library-audits',
        '/outbox',
        `/outbox/${await firstId('outbox?kind=community_pro_activated')}`,
        '/ops/events/live',
        room,
        `${room}?new=quiz`,
        `${room}?new=reflection`,
        `${room}?new=task`,
        `${room}/responses`,
        `${room}/participants`,
        `${room}/projector`,
        '/audit',
        '/nowhere',
      ].map((path) => stack.console + path);
    },
  },
  {
    name: 'site',
    languages: ['vi'],
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const { code } = await finishCourse(page, stack.learner, 'commerce');
      return ['', '/en', `/certificates/${code}`, `/en/certificates/${code}`, '/nowhere', '/en/nowhere'].map(
        (path) => stack.site + path,
      );
    },
  },
  {
    name: 'media site',
    languages: both,
    enter: async (page, { media }, language) => {
      await page.goto(media);
      await chooseLanguage(page, language);
      const services = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="/services/"]')].map((link) => link.getAttribute('href'))`,
      );
      expect(services.length).toBeGreaterThan(0);
      return [...new Set(['/', ...services, '/nowhere'])].map((path) => media + path);
    },
  },
];
