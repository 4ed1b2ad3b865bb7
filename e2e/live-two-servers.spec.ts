import type { BrowserContext, Page } from '@playwright/test';
import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';
import { nginx, startTwoServers, type TwoServers } from './two-servers.ts';

test.use({ viewport: { width: 375, height: 740 } });
test.skip(nginx === undefined, 'nginx is not installed here');

let servers: TwoServers;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  servers = await startTwoServers();
});
test.afterAll(() => servers?.stop());

test('three learners and their host are in one room, whichever process answers them', async ({ browser }) => {
  const room = await hostRoom(servers);
  const people: { context: BrowserContext; page: Page }[] = [];
  const answeredBy = new Set<string>();
  for (const name of ['Lê Thị Một', 'Trần Văn Hai', 'Phạm Thị Ba']) {
    const context = await browser.newContext({ viewport: { width: 375, height: 740 } });
    const page = await context.newPage();
    page.on('response', (response) => {
      if (response.url().endsWith('/live')) answeredBy.add(response.headers()['x-answered-by'] ?? '');
    });
    await becomeMember(context, servers, { name, home: 'founder' });
    await sayYes(page, servers, room.slug);
    await page.goto(`${servers.learner}/online-events/${room.slug}/live`);
    people.push({ context, page });
  }
  const everybody = (look: (page: Page) => Promise<void>) =>
    Promise.all(people.map(({ page }) => look(page)));
  const saved = (page: Page) => expect(page.getByText(/^Đã lưu lúc \d\d:\d\d/)).toBeVisible();

  const { id } = await room.show(activities.quiz);
  await everybody(async (page) => {
    await page.getByText('Tiền thuê mặt bằng').click();
    await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await saved(page);
  });
  await room.host('POST', `/activities/${id}/results`);
  await everybody((page) => expect(page.getByText('3 người đã trả lời')).toBeVisible());
  expect([...answeredBy].filter((address) => address !== '').length).toBeGreaterThan(1);

  await test.step('what one asks, the others see and vote for', async () => {
    const [first, second, third] = people.map(({ page }) => page) as [Page, Page, Page];
    await everybody((page) => page.getByRole('link', { name: 'Hỏi đáp' }).click());
    await first.getByLabel('Câu hỏi của bạn').fill('Tiền thuê tăng thì tính sao ạ?');
    await first.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    const vote = (page: Page) => page.getByRole('button', { name: /^Tôi cũng muốn hỏi: Tiền thuê tăng/ });
    await vote(second).click();
    await vote(third).click();
    await everybody((page) => expect(vote(page)).toHaveText('2'));
    await everybody((page) => page.getByRole('link', { name: 'Đang diễn ra' }).click());
  });

  await test.step('one process dies in the middle, and nobody loses a word', async () => {
    const poll = await room.show(activities.poll);
    await everybody(async (page) => page.getByText('Gặp tại quán').click());
    await servers.killFirst();
    await everybody(async (page) => {
      await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
      await saved(page);
    });
    const { response_count } = await room.host('GET', `/activities/${poll.id}`);
    expect(response_count).toBe(3);
    await room.host('POST', `/activities/${poll.id}/close`);
    await everybody((page) => expect(page.getByText(/^Đã đóng\./)).toBeVisible());
  });
  for (const { context } of people) await context.close();
});
