import type { Page } from '@playwright/test';
import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

/** Of what one sees of the content and the head; what is there for screen readers has no size. */
const sizesOnProjector = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('main > div *, main > header *')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 4)
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))`);

test('the host walks through the workshop with a phone, takes a move back and reads notes', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { id: pollId } = (await room.host('POST', '/activities', activities.poll)) as { id: string };
  await room.host('POST', '/activities', activities.reflection);
  await room.host('PUT', `/activities/${pollId}/notes`, { notes: 'Kể chuyện quán cà phê.', before: '' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const operator = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true });
  const remote = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const wide = await operator.newPage();
  await wide.setViewportSize({ width: 1920, height: 1080 });
  const address = `${stack.console}/ops/events/live/${event.id}`;
  const bar = remote.getByRole('region', { name: 'Điều khiển nhanh' });

  await test.step('one tap starts the first and shows it; its notes are one tap away', async () => {
    await wide.goto(`${address}/projector`);
    await remote.goto(address);
    await bar.getByRole('button', { name: 'Kế tiếp' }).click();
    await expect(wide.getByRole('heading', { name: activities.poll.items[0].prompt })).toBeVisible();
    await bar.getByRole('button', { name: 'Xem ghi chú' }).click();
    await expect(bar.getByText('Kể chuyện quán cà phê.')).toBeInViewport();
    await expect(wide.getByText('Kể chuyện quán cà phê.')).toHaveCount(0);
    await bar.getByRole('button', { name: 'Xem ghi chú' }).click();
  });

  await test.step('results are shown and hidden from there', async () => {
    await bar.getByRole('button', { name: 'Kết quả' }).click();
    await expect(bar.getByRole('button', { name: 'Kết quả', pressed: true })).toBeVisible();
    await expect(wide.getByText('0%').first()).toBeVisible();
  });

  await test.step('the next one was too early: one tap brings the poll back, with its results', async () => {
    await bar.getByRole('button', { name: 'Kế tiếp' }).click();
    await expect(wide.getByText('Việc sắp tới')).toBeVisible();
    await expect(bar.getByText('Trình chiếu lại', { exact: false })).toBeVisible();
    await bar.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(wide.getByText('0%').first()).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Hoàn tác' })).toBeHidden();
  });

  await test.step('by keys on the wide page the same', async () => {
    await wide.goto(address);
    await expect(wide.getByRole('region', { name: 'Người trong phòng' })).toBeVisible();
    await wide.keyboard.press('n');
    await expect(bar.getByText('Nhìn lại tuần vừa qua')).toBeVisible();
    await expect(wide.getByRole('button', { name: 'Hoàn tác' })).toBeVisible();
    await wide.keyboard.press('z');
    await expect(bar.getByText(activities.poll.title)).toBeVisible();
  });
});

test('equal questions are merged and taken apart, and the room reacts', async ({ browser, stack }) => {
  const room = await hostRoom(stack);
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const hostPage = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  await room.host('PUT', '/reactions', { on: true });
  const phone = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
  await becomeMember(phone.context(), stack, { name: 'Trần Thị Hỏi', home: 'founder' });
  await sayYes(phone, stack, room.slug);
  const ask = (text: string) =>
    phone.request.post(`${stack.learner}/api/events/${room.slug}/live/questions`, {
      headers: { origin: stack.learner },
      data: { text },
    });
  await ask('Bao giờ có bản ghi?');
  await ask('Khi nào xem lại được?');

  await hostPage.goto(`${stack.console}/ops/events/live/${event.id}`);
  await test.step('a press counts at once, and the next one has to wait', async () => {
    await phone.goto(`${stack.learner}/online-events/${room.slug}/live`);
    await phone.getByRole('button', { name: 'Hoan hô' }).click();
    await expect(phone.getByText('Đã gửi.', { exact: true })).toBeVisible();
    await expect(hostPage.getByRole('list', { name: 'Cảm xúc của cả phòng' })).toContainText('Hoan hô: 1');
  });

  await test.step('merged, the author sees theirs below the one', async () => {
    await phone.goto(`${stack.learner}/online-events/${room.slug}/live?tab=questions`);
    await hostPage.getByRole('button', { name: 'Gộp câu khác vào “Bao giờ có bản ghi?”' }).click();
    await hostPage.getByRole('checkbox', { name: 'Khi nào xem lại được?' }).click();
    await hostPage.getByRole('button', { name: 'Gộp 1 câu' }).click();
    await expect(phone.getByText('Câu của bạn đã được gộp vào đây:')).toBeVisible();
    await expect(phone.getByText('1 câu hỏi', { exact: true })).toBeVisible();
  });

  await test.step('taken out it stands by itself again', async () => {
    await hostPage.getByRole('button', { name: 'Tách ra: Khi nào xem lại được?' }).click();
    await expect(phone.getByText('2 câu hỏi', { exact: true })).toBeVisible();
  });
});

test('what the projector shows is read from the back row, whatever its kind', async ({ browser, stack }) => {
  const room = await hostRoom(stack);
  const operator = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const projector = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  await projector.goto(`${stack.console}/ops/events/live/${event.id}/projector`);
  const long = 'Bạn làm gì để khách cũ quay lại trong tháng đầu tiên sau khi mở quán';
  const choices = Array.from({ length: 6 }, (_, n) => ({ label: `Gọi điện hỏi thăm khách thứ ${n + 1}` }));
  const rows = Array.from({ length: 5 }, (_, n) => ({
    prompt: `Tôi tự tin với việc số ${n + 1} của mình`,
    min_label: 'Chưa tự tin',
    max_label: 'Rất tự tin',
  }));
  for (const activity of [
    activities.quiz,
    { ...activities.poll, items: [{ prompt: long, choices }] },
    activities.reflection,
    activities.task,
    { kind: 'scale', title: 'Bạn tự tin đến đâu?', items: rows },
    { kind: 'ranking', title: 'Việc nào trước?', items: [{ prompt: long, choices }] },
    { kind: 'number', title: 'Bao nhiêu ly?', items: [{ prompt: long, unit: 'ly' }] },
    activities.word_cloud,
    activities.open_text,
  ]) {
    const { id } = await room.show(activity);
    if (!['reflection', 'task'].includes(activity.kind)) {
      await room.host('POST', `/activities/${id}/results`, { shown: true });
    }
    await expect(projector.getByText('0 người đã trả lời')).toBeVisible();
    const shown = 'items' in activity ? (activity.items[0]?.prompt ?? '') : 'Việc sắp tới';
    await expect(projector.getByText(shown, { exact: true })).toBeVisible();
    const sizes = await sizesOnProjector(projector);
    expect(Math.min(...sizes), activity.kind).toBeGreaterThanOrEqual(40);
    expect(await projector.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(
      1080,
    );
  }
});
