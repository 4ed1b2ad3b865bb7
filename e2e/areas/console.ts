import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bankTells } from '../bank.ts';
import { activities, hostRoom } from '../hosted-room.ts';
import { useSession } from '../people.ts';
import { promptsAs } from '../prompts.ts';
import type { Stack } from '../stack.ts';
import { expect } from '../test.ts';
import type { Area } from './area.ts';
import { apiOf, getJson, type Named } from './contents.ts';
import { supportMember } from './member-support.ts';
import { makeCorrectedOrders } from './orders.ts';

const firstIdOf = async (page: Page, stack: Stack, list: string) =>
  (await getJson<{ id: string }[]>(page, `${stack.console}/api/admin/${list}`))[0]?.id;

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

/** The room of a rehearsal. */
async function beginRehearsal(stack: Stack): Promise<string> {
  const { host } = await hostRoom(stack);
  await host('POST', '/activities', activities.poll);
  const { event_id } = await host('POST', '/rehearsal');
  return String(event_id);
}

/** A bulk action on an order that cannot be approved. */
async function startBulk(page: Page, stack: Stack): Promise<string | undefined> {
  const id = await firstIdOf(page, stack, 'communities/orders?status=cancelled');
  const answer = await page.request.post(`${stack.console}/api/admin/communities/orders/bulk`, {
    headers: { origin: stack.console },
    data: { action: 'approve', order_ids: [id], expected: 1 },
  });
  return ((await answer.json()) as Named).id;
}

/** A message that was sent by hand to somebody of the demo school. */
async function sendByHand(page: Page, stack: Stack): Promise<string | undefined> {
  const account_id = await firstIdOf(page, stack, 'accounts?q=khoi@demo');
  const answer = await page.request.post(`${stack.console}/api/admin/emails/sends`, {
    headers: { origin: stack.console },
    data: {
      kind: 'welcome_member',
      audience: { type: 'member', account_id },
      idempotency_key: randomUUID(),
    },
  });
  return ((await answer.json()) as Named).id;
}

/** An entry of what's new that was written here. */
async function writeNews(page: Page, stack: Stack): Promise<string> {
  const answer = await page.request.post(`${stack.console}/api/admin/whats-new`, {
    headers: { origin: stack.console },
    data: {
      audience: 'member',
      category: 'content',
      published_at: '2026-11-30',
      url: '/c/founder/library',
      title: { vi: 'Mười bảng tính giá vốn cho quán ăn, quán cà phê', en: 'Ten cost sheets for cafés' },
      description: {
        vi: 'Điền số của quán bạn, bảng tự cộng.',
        en: 'Fill in your numbers; sums come by themselves.',
      },
    },
  });
  return ((await answer.json()) as Named).id;
}

/** A webhook whose receiver is not there, with one call. */
async function makeWebhook(page: Page, stack: Stack): Promise<string> {
  const post = (path: string, data?: object) =>
    page.request.post(`${stack.console}/api/admin/webhooks${path}`, {
      headers: { origin: stack.console },
      data,
    });
  const answer = await post('', {
    name: 'Phần mềm kế toán của văn phòng Hà Nội',
    url: 'https://127.0.0.1/cung-nghe',
    events: ['order.approved', 'order.reversed'],
  });
  const { webhook } = (await answer.json()) as { webhook: { id: string } };
  await post(`/${webhook.id}/test`);
  return webhook.id;
}

/** Deletes a lesson, and then the unit that it was in, which are kept for a while. */
async function deleteLessons(page: Page, stack: Stack): Promise<void> {
  const courses = `${stack.console}/api/admin/learning/courses`;
  const send = async (path: string, data: object) =>
    (await (
      await page.request.post(courses + path, { headers: { origin: stack.console }, data })
    ).json()) as {
      id: string;
      units: { id: string; lessons: { id: string }[] }[];
    };
  const remove = (path: string, reason: string) =>
    page.request.delete(courses + path, { headers: { origin: stack.console }, data: { reason } });
  const { id } = await send('', { name: 'Mở quán cà phê đầu tiên trong một quý', community_id: null });
  const titled = { title: 'Chọn mặt bằng, đọc hợp đồng thuê và dự toán chi phí sửa chữa' };
  const unit = (await send(`/${id}/units`, titled)).units[0]?.id;
  const lesson = (await send(`/${id}/units/${unit}/lessons`, titled)).units[0]?.lessons[0]?.id;
  await remove(`/${id}/lessons/${lesson}`, 'Trùng với bài của khóa mặt bằng, để lại một bài thôi');
  await remove(`/${id}/units/${unit}`, '');
}

export const consoleAreas: readonly Area[] = [
  {
    name: 'console, signed out',
    languageAt: ({ console }) => `${console}/sign-in`,
    enter: async (_page, { console }) => [`${console}/sign-in`],
  },
  {
    name: 'console: what is taught',
    languageAt: ({ console }) => console,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'thanh@demo.cungnghe.local');
      const firstId = (list: string) => firstIdOf(page, stack, list);
      // Its first lesson has a table wider than a phone.
      const course = await firstId('learning/courses?q=tu-y-tuong');
      const { units } = await getJson<{ units: { lessons: { id: string }[] }[] }>(
        page,
        `${stack.console}/api/admin/learning/courses/${course}`,
      );
      const book = await firstId('books');
      const { chapters } = await getJson<{ chapters: { sections: { id: string }[] }[] }>(
        page,
        `${stack.console}/api/admin/books/${book}`,
      );
      await deleteLessons(page, stack);
      const story = await firstId('learner-stories');
      const { collections } = await getJson<{
        collections: { documents: { id: string }[] }[];
      }>(page, `${stack.console}/api/admin/libraries/founder`);
      const documents = collections.flatMap((collection) => collection.documents);
      return [
        '/',
        '/calendar',
        '/calendar?view=list',
        '/removed',
        '/removed?kind=section',
        '/courses',
        `/courses/${course}`,
        `/courses/${course}/lessons/${units[0]?.lessons[0]?.id}`,
        '/books',
        `/books/${book}`,
        `/books/${book}/sections/${chapters[0]?.sections[0]?.id}`,
        '/library',
        '/library/founder',
        `/library/founder/${documents[0]?.id}`,
        '/stories',
        '/stories?state=public',
        `/stories/${story}`,
      ].map((path) => stack.console + path);
    },
  },
  {
    name: 'console: people and money',
    languageAt: ({ console }) => console,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'thanh@demo.cungnghe.local');
      await pay(page, stack);
      const corrected = await makeCorrectedOrders(stack, 'ha@demo.cungnghe.local');
      const firstId = (list: string) => firstIdOf(page, stack, list);
      await supportMember(page, stack, await firstId('accounts?q=ha@demo'));
      return [
        '/discussions',
        '/discussions?status=upheld',
        '/discussions/posts',
        '/discussions/posts?state=removed',
        `/discussions/posts/founder/${await firstId('forum/posts?community=founder')}`,
        '/discussions/showcase',
        '/photos',
        '/orders',
        '/orders?stranded=true',
        ...Object.values(corrected).map((id) => `/orders/${id}`),
        `/orders/${await firstId('communities/orders?status=approved')}`,
        `/orders/${await firstId('communities/orders?status=pending')}`,
        '/orders?status=approved',
        '/bulk-actions',
        `/bulk-actions/${await startBulk(page, stack)}`,
        '/payments',
        '/orders/invoices',
        '/orders/report',
        '/payments/days',
        `/payments/${await firstId('payments?state=unmatched')}`,
        `/payments/${await firstId('payments?state=matched')}`,
        '/media/quotes',
        `/media/quotes/${await firstId('media/quotes')}`,
        `/media/quotes/${await firstId('media/quotes?response=none&status=sent')}/revision`,
        '/media/prices',
        '/media/clients',
        `/media/clients/${await firstId('media/clients')}`,
        '/accounts',
        '/accounts/pro',
        `/accounts/${await firstId('accounts?q=thanh')}`,
        `/accounts/${await firstId('accounts?q=ha@demo')}`,
        '/communities',
        '/communities/founder',
        '/communities/founder/bmc',
        '/communities/founder/jtbd',
        '/communities/founder/pack',
        '/document-review',
        '/search-misses',
        '/search-synonyms',
        '/outbox',
        '/outbox?status=failed',
        '/outbox/delivery',
        '/outbox/suppressions',
        '/outbox/texts',
        '/outbox/texts/pro_expiring/vi',
        '/community/email/catalog',
        '/community/email/catalog?kind=community_weekly&sample=long_texts&scheme=dark&width=phone',
        '/community/email/send',
        `/community/email/send?kind=certificate_issued&account_id=${await firstId('accounts?q=ha@demo')}`,
        '/community/email/sends',
        `/community/email/sends/${await sendByHand(page, stack)}`,
        `/outbox/${await firstId('outbox?kind=community_pro_activated')}`,
        '/staff',
        '/invitation?token=none',
        '/audit-log',
        '/security',
        '/security/api-keys',
        '/webhooks',
        `/webhooks/${await makeWebhook(page, stack)}`,
        '/schools',
        '/activation-codes',
        '/site-pages',
        '/site-pages/refunds/vi',
        '/whats-new',
        '/whats-new/new',
        `/whats-new/${await firstId('whats-new')}`,
        `/whats-new/${await writeNews(page, stack)}`,
        '/nowhere',
      ].map((path) => stack.console + path);
    },
  },
  {
    name: 'console: prompts',
    languageAt: ({ console }) => console,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'thanh@demo.cungnghe.local');
      const lan = await promptsAs(stack, 'lan@demo.cungnghe.local');
      const { slug } = await lan.contribute({ name: 'Bảng kiểm trước khi mở quán buổi sáng' });
      await lan.addCase(slug, { title: 'Mở quán đúng giờ', situation: 'Quán ba người.', result: 'Cả tuần.' });
      const my = await promptsAs(stack, 'my@demo.cungnghe.local');
      await my.report(slug, { reason: 'spam' });
      return [
        '/prompts',
        '/prompts?status=deleted',
        `/prompts/${await firstIdOf(page, stack, 'prompts')}`,
        '/prompts/cases',
        '/prompts/cases?status=deleted',
        '/prompts/reports',
        '/prompts/reports?status=upheld',
      ].map((path) => stack.console + path);
    },
  },
  {
    name: 'console: events',
    languageAt: ({ console }) => console,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'thanh@demo.cungnghe.local');
      const room = await liveRoom(page, stack.console);
      return [
        '/events',
        '/events/new',
        `/events/${await firstIdOf(page, stack, 'events')}`,
        '/ops/events/live',
        room,
        `${room}?new=quiz`,
        `${room}?new=reflection`,
        `${room}?new=task`,
        `${room}?new=word_cloud`,
        `${room}?new=scale`,
        `${room}?new=image_choice`,
        `${room}/responses`,
        `${room}/participants`,
        `${room}/afterwards`,
        `${room}/projector`,
        `/ops/events/live/${await beginRehearsal(stack)}`,
      ].map((path) => stack.console + path);
    },
  },
];
