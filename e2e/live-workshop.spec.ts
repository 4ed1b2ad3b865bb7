import type { Browser, Page } from '@playwright/test';
import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

async function enter(browser: Browser, stack: Stack, name: string, slug: string): Promise<Page> {
  const page = await browser.newPage(phone);
  await becomeMember(page.context(), stack, { name, home: 'founder' });
  await sayYes(page, stack, slug);
  await page.goto(`${stack.learner}/online-events/${slug}/live`);
  return page;
}

interface Part {
  readonly activity: { readonly kind: string; readonly title: string; readonly items?: unknown };
  readonly answer: (page: Page, at: number) => Promise<void>;
  /** What the projector shows once all have answered and the host shows the results. */
  readonly projected?: RegExp;
}

const check = (...labels: readonly string[]) =>
  async function pick(page: Page, at: number): Promise<void> {
    await page.getByText(labels[at] ?? '', { exact: true }).click();
  };

/** What each of three people says, in the order in which the evening goes. */
const evening: readonly Part[] = [
  {
    activity: activities.quiz,
    answer: check('Tiền thuê mặt bằng', 'Tiền thuê mặt bằng', 'Nguyên liệu làm bánh'),
    projected: /67%/,
  },
  { activity: activities.poll, answer: check('Nhắn tin', 'Gọi điện', 'Nhắn tin'), projected: /67%/ },
  {
    activity: activities.word_cloud,
    answer: (page, at) => page.getByLabel('Từ 1').fill(['khách hàng', 'KHACH HANG', 'vốn'][at] ?? ''),
    projected: /khách hàng/,
  },
  {
    activity: activities.open_text,
    answer: (page, at) => page.getByLabel(/^Tuần này bạn/).fill(`Gọi lại ${at + 2} khách cũ.`),
    projected: /Gọi lại 3 khách cũ\./,
  },
  {
    activity: { kind: 'scale', title: 'Độ tự tin', items: [{ prompt: 'Tính giá vốn', max_label: 'Vững' }] },
    answer: (page, at) =>
      page.getByRole('radio', { name: ['5: Vững', '4', '3'][at] ?? '', exact: true }).check(),
    projected: /^4$/,
  },
  {
    activity: {
      kind: 'ranking',
      title: 'Việc gấp nhất',
      items: [{ prompt: 'Việc nào trước?', choices: [{ label: 'Thu nợ' }, { label: 'Trả lương' }] }],
    },
    answer: (page, at) =>
      page.getByRole('button', { name: `Xếp ${at === 0 ? 'Thu nợ' : 'Trả lương'} vào vị trí 1` }).tap(),
    projected: /1\. Trả lương/,
  },
  {
    activity: {
      kind: 'number',
      title: 'Đoán số ly',
      items: [{ prompt: 'Bao nhiêu ly?', unit: 'ly', correct_number: 120 }],
    },
    answer: (page, at) => page.getByLabel('Bao nhiêu ly?').fill(['100', '120', '200'][at] ?? ''),
    projected: /Trung vị 120 ly/,
  },
  {
    activity: activities.reflection,
    answer: async (page) => {
      for (const label of ['Sự việc', 'Cảm xúc', 'Điều nhận ra', 'Việc sắp tới'])
        await page.getByLabel(label).fill(`${label} của tuần vừa rồi.`);
    },
  },
  {
    activity: activities.task,
    answer: (page) => page.getByLabel(/^Viết ba câu/).fill('Chị ơi, bánh đến trước giờ chị đón con.'),
  },
];

test('a workshop of nine kinds: a host, a projector and three phones, one of which loses its network twice', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  const room = await hostRoom(stack);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const phones = (await Promise.all(
    ['Trần Thị An', 'Lê Văn Bình', 'Phạm Mỹ Chi'].map((name) => enter(browser, stack, name, room.slug)),
  )) as [Page, Page, Page];
  const chi = phones[2];
  const projector = await (await browser.newContext()).newPage();
  await becomeOperator(projector.context(), stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  await projector.setViewportSize({ width: 1920, height: 1080 });
  await projector.goto(`${stack.console}/ops/events/live/${event.id}/projector`);
  const saved = (page: Page) => page.getByText(/^Đã lưu lúc/);
  const cuts = ['Điều khó nhất', 'Đoán số ly'];

  for (const { activity, answer, projected } of evening) {
    await test.step(activity.title, async () => {
      const { id } = await room.show(activity);
      const isCut = cuts.includes(activity.title);
      for (const [at, page] of phones.entries()) {
        await expect(page.getByRole('heading', { level: 2, name: activity.title })).toBeVisible();
        await answer(page, at);
        const losesNetwork = isCut && page === chi;
        if (losesNetwork) await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
        if (!losesNetwork) await expect(saved(page)).toBeVisible();
      }
      await expect(projector.getByText(`${isCut ? 2 : 3} người đã trả lời`)).toBeVisible();
      if (isCut) {
        await expect(chi.getByText(/^Chưa gửi được vì mất kết nối/)).toBeVisible();
        await chi.context().setOffline(false);
        // Nobody presses again: what was said is sent once there is a network.
        await expect(saved(chi)).toBeVisible();
        await expect(projector.getByText('3 người đã trả lời')).toBeVisible();
      }
      if (projected !== undefined) {
        await room.host('POST', `/activities/${id}/results`);
        await expect(projector.getByText(projected).first()).toBeVisible();
      }
      await room.host('POST', `/activities/${id}/close`);
    });
  }

  await test.step('each keeps the whole evening, and the host has every answer once', async () => {
    for (const page of phones) {
      await page.goto(`${stack.learner}/online-events/${room.slug}/live/record`);
      for (const { activity } of evening)
        await expect(page.getByRole('heading', { name: activity.title }).first()).toBeVisible();
    }
    const { activities: run } = (await room.host('GET', '')) as {
      activities: { title: string; response_count: number }[];
    };
    expect(run.map(({ title, response_count }) => [title, response_count]).toSorted()).toEqual(
      evening.map(({ activity }) => [activity.title, 3]).toSorted(),
    );
  });
});
