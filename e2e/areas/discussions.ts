import { sessionOf, useSession } from '../people.ts';
import type { Stack } from '../stack.ts';
import { expect } from '../test.ts';
import type { Area } from './area.ts';
import { apiOf } from './contents.ts';

/** Somebody with Pro asks and answers in a community, and the thread's addresses come back. */
async function talkIn(stack: Stack, community: string) {
  const { token } = await sessionOf(stack, 'lan@demo.cungnghe.local');
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

export const discussionAreas: readonly Area[] = [
  {
    name: 'discussions without Pro',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'my@demo.cungnghe.local');
      const { thread } = await talkIn(stack, 'marketing');
      return ['/c/sales/posts', '/c/marketing/posts', '/c/marketing/posts/new', thread].map(
        (path) => stack.learner + path,
      );
    },
  },
  {
    name: 'discussions with Pro',
    languageAt: ({ learner }) => `${learner}/profile`,
    enter: async (page, stack) => {
      await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
      const { thread, member } = await talkIn(stack, 'commerce');
      return [
        '/c/commerce/posts',
        '/c/commerce/posts?filter=unread',
        '/c/commerce/posts/new',
        '/c/commerce/members',
        '/c/commerce/members?q=khongcoai',
        thread,
        `${thread}#reply-2`,
        '/c/commerce/posts/nowhere',
        member,
        '/c/commerce/members/nobody',
      ].map((path) => stack.learner + path);
    },
  },
];
