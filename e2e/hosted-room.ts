import type { Page } from '@playwright/test';
import { createEvent } from '../apps/api/src/features/events/public.ts';
import { newName, sessionOf } from './people.ts';
import type { Stack } from './stack.ts';
import { expect } from './test.ts';

interface Made {
  readonly id: string;
}

/** A workshop whose host acts through the API, as an operator who knows the console by heart. */
export interface HostedRoom {
  readonly slug: string;
  readonly title: string;
  /** One call below the room; answers the body. */
  host(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Record<string, unknown>>;
  /** Makes an activity, starts it and shows it to the room. */
  show(activity: object): Promise<Made>;
}

export async function hostRoom(stack: Stack): Promise<HostedRoom> {
  const { token } = await sessionOf(stack, 'thanh@demo.cungnghe.local');
  const title = newName('Gọi đúng tên khách hàng đầu tiên');
  const startsAt = new Date((await stack.now()).getTime() + 5 * 60_000);
  const event = await createEvent(await stack.services(), 'command line', { title, startsAt });

  const host: HostedRoom['host'] = async (method, path, body) => {
    const answer = await fetch(`${stack.console}/api/admin/live-workspace/${event.id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const show: HostedRoom['show'] = async (activity) => {
    const { id } = (await host('POST', '/activities', activity)) as unknown as Made;
    await host('POST', `/activities/${id}/start`);
    await host('POST', '/stage/show', { kind: 'activity', id });
    return { id };
  };
  return { slug: event.slug, title, host, show };
}

/** Whoever is signed in to this browser says that they will come. */
export async function sayYes(page: Page, stack: Stack, slug: string): Promise<void> {
  const said = await page.request.post(`${stack.learner}/api/events/${slug}/rsvp`, {
    headers: { origin: stack.learner },
    data: { answer: 'yes' },
  });
  expect(said.status()).toBe(200);
}

export const activities = {
  quiz: {
    kind: 'quiz',
    title: 'Khoản nào là chi phí cố định?',
    items: [
      {
        prompt: 'Khoản nào là chi phí cố định?',
        choices: [
          { label: 'Tiền thuê mặt bằng', is_correct: true },
          { label: 'Nguyên liệu làm bánh' },
          { label: 'Phí giao hàng cho từng đơn' },
        ],
        explanation: 'Bán nhiều hay ít, tiền thuê vẫn vậy.',
      },
    ],
  },
  poll: {
    kind: 'poll',
    title: 'Tuần này bạn đã hỏi khách bằng cách nào?',
    items: [
      {
        prompt: 'Chọn mọi cách bạn đã dùng',
        multiple: true,
        choices: [{ label: 'Gọi điện' }, { label: 'Nhắn tin' }, { label: 'Gặp tại quán' }],
      },
    ],
  },
  reflection: { kind: 'reflection', title: 'Nhìn lại tuần vừa qua', framework: '4F' },
  word_cloud: {
    kind: 'word_cloud',
    title: 'Điều khó nhất',
    items: [{ prompt: 'Điều gì khó nhất khi gọi khách?' }],
  },
  open_text: {
    kind: 'open_text',
    title: 'Một việc tuần này',
    items: [{ prompt: 'Tuần này bạn sẽ làm gì khác đi?' }],
  },
  task: {
    kind: 'task',
    title: 'Viết lời chào cho khách đầu tiên',
    items: [{ prompt: 'Viết ba câu, câu đầu gọi đúng nỗi lo của khách.' }],
    rubric: [
      { label: 'Gọi đúng nỗi lo', max_score: 5 },
      { label: 'Dễ trả lời', max_score: 5 },
    ],
  },
} as const;
