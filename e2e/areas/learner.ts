import type { Page } from '@playwright/test';
import { signPreferenceToken } from '../../apps/api/src/platform/mail/preference-tokens.ts';
import { sessionOf, useSession } from '../people.ts';
import type { Stack } from '../stack.ts';
import type { Area } from './area.ts';
import { contentsOf, finishCourse, getJson } from './contents.ts';
import { makeCorrectedOrders } from './orders.ts';

async function approvedOrder(page: Page, origin: string): Promise<string | undefined> {
  const orders = await getJson<{ id: string; status: string }[]>(page, `${origin}/api/communities/me/orders`);
  return orders.find(({ status }) => status === 'approved')?.id;
}

/** A message that an operator wrote to somebody, who is signed in to this browser. */
async function messageTo(page: Page, stack: Stack, email: string): Promise<string> {
  const { id } = await getJson<{ id: string }>(page, `${stack.learner}/api/user/me`);
  const { token } = await sessionOf(stack, 'nhi@demo.cungnghe.local');
  const answer = await fetch(`${stack.console}/api/admin/accounts/${id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: 'Chúng tôi cần thêm thông tin về khoản chuyển của bạn',
      body: 'Chào bạn,\n\nVui lòng gửi cho chúng tôi ngày chuyển và số tiền.\n\nCảm ơn bạn.',
      send_id: crypto.randomUUID(),
    }),
  });
  if (!answer.ok) throw new Error(`A message to ${email}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

export const learnerAreas: readonly Area[] = [
  {
    name: 'learner app, signed out',
    languageAt: ({ learner }) => `${learner}/sign-in`,
    enter: async (_page, stack) => {
      const { authSecret } = await stack.services();
      const token = signPreferenceToken(authSecret, 'acc-nobody', 'all');
      return [
        '/sign-in',
        `/unsubscribe?token=${token}`,
        '/unsubscribe',
        `/email-preferences?token=${token}`,
        '/confirm-email?email=nguyen.thi.ha%40cua-hang.example',
        `/refuse-email?token=${token}`,
        '/view#cn_view_none',
        '/view#ended',
      ].map((path) => stack.learner + path);
    },
  },
  {
    name: 'learner app, first choice',
    languageAt: ({ learner }) => `${learner}/choose`,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'khoi@demo.cungnghe.local');
      return [`${stack.learner}/choose`];
    },
  },
  {
    name: 'learner app without Pro',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'my@demo.cungnghe.local');
      const { learner } = stack;
      const { course, first, second, book, section, document } = await contentsOf(page, learner, 'marketing');
      await page.request.post(`${learner}/api/communities/sales/orders`, { headers: { origin: learner } });
      const orders = await makeCorrectedOrders(stack, 'my@demo.cungnghe.local');
      return [
        ...Object.values(orders).map((id) => `/orders/${id}`),
        `/orders/${orders.reversed}/receipt`,
        '/orders/none',
        `/messages/${await messageTo(page, stack, 'my@demo.cungnghe.local')}`,
        '/messages/none',
        '/c/drink/upgrade',
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
        '/settings',
        '/notes',
        '/search?q=khach',
        '/whats-new',
        '/profile',
        '/c/nowhere',
        '/nowhere',
      ].map((path) => learner + path);
    },
  },
  {
    name: 'learner app with Pro',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const { learner } = stack;
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
        '/settings',
        '/notes',
        `/certificates/${id}`,
        `/orders/${await approvedOrder(page, learner)}/receipt`,
      ].map((path) => learner + path);
    },
  },
];
