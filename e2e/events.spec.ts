import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { becomeMember, becomeOperator, makePerson, newName } from './people.ts';
import { expect, messageAbout, signInByCode, test } from './test.ts';

/** The only event of a calendar of that name, as a calendar program understands it. */
function eventIn(calendar: string, title: string) {
  const found = new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ summary }) => summary === title);
  expect(found, title).toHaveLength(1);
  const [event] = found as [InstanceType<typeof ICAL.Event>];
  return {
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toString(),
    location: event.location,
    status: String(event.component.getFirstPropertyValue('status')),
  };
}

/** From the page of a draft. */
async function publish(host: Page) {
  const button = host.getByRole('button', { name: 'Xuất bản', exact: true });
  await button.click();
  await button.click();
  await expect(host.getByText('Sự kiện này là bản nháp')).toHaveCount(0);
}

test('an event goes into a calendar, moves, and is called off; the calendar follows', async ({
  browser,
  page,
  stack,
}) => {
  const email = await becomeMember(page.context(), stack, { name: 'Vũ Thị Lịch', home: 'founder' });
  const title = newName('Sửa lại bảng giá cùng nhau');
  const host = await browser.newPage();

  await test.step('a host announces it in the console', async () => {
    const operator = await makePerson(stack, { name: 'Đinh Văn Dẫn', role: 'host' });
    await host.goto(`${stack.console}/events/new`);
    await signInByCode(host, stack, operator);
    await host.getByLabel('Cộng đồng').selectOption({ label: 'Founder / CEO' });
    await host.getByRole('button', { name: 'Lưu bản nháp' }).click();
    await expect(host.getByText('Vui lòng điền ô này.')).toHaveCount(2);
    await host.getByLabel('Tên', { exact: true }).fill(title);
    await host.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-04T19:30');
    await host.getByLabel('Kết thúc (giờ Việt Nam)').fill('2098-03-04T21:00');
    await host.getByLabel('Liên kết phòng họp').fill('https://meet.example/bang-gia');
    await host.getByLabel('Giới thiệu').fill('Mang **bảng giá** đang dùng.');
    // Left by accident, and found as it was.
    await host.reload();
    await expect(host.getByLabel('Giới thiệu')).toHaveValue('Mang **bảng giá** đang dùng.');
    await expect(host.getByLabel('Tên', { exact: true })).toHaveValue(title);
    await host.getByRole('button', { name: 'Lưu bản nháp' }).click();
    await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Nobody sees it before the step of its own that publishes it.
    await page.goto(`${stack.learner}/c/founder/events`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await publish(host);
    await expect(host.getByText('Chưa có phản hồi nào.')).toBeVisible();
  });

  await test.step('a member finds it and says yes', async () => {
    await page.goto(`${stack.learner}/c/founder/events`);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('19:30–21:00 giờ Việt Nam')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vào cuộc họp' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Tham gia', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Vào cuộc họp' })).toHaveAttribute(
      'href',
      'https://meet.example/bang-gia',
    );
    const { text } = await messageAbout(stack, email, new RegExp(title));
    expect(text).toContain('giờ Việt Nam');
    expect(text).not.toContain('meet.example');
  });

  await test.step('one file holds it', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Thêm vào lịch' }).click();
    const calendar = await readFile(await (await downloading).path(), 'utf8');
    expect(eventIn(calendar, title)).toMatchObject({ sequence: 0, starts: '2098-03-04T19:30:00' });
  });

  const feed = await test.step('the calendar to subscribe to holds it too', async () => {
    await page.getByRole('link', { name: 'Đồng bộ mọi sự kiện với lịch điện thoại' }).click();
    await page.getByRole('button', { name: 'Lấy địa chỉ lịch' }).click();
    const address = page.getByLabel('Địa chỉ lịch riêng của bạn');
    await expect(address).toHaveValue(/\/api\/calendar\/[0-9a-f]{48}\.ics$/);
    return await address.inputValue();
  });
  // As a calendar program does: without any session.
  const subscribed = async (url = feed) => (await fetch(url)).text();
  const first = eventIn(await subscribed(), title);
  expect(first).toMatchObject({ status: 'CONFIRMED', location: 'https://meet.example/bang-gia' });

  await test.step('the host moves it, and the calendar follows', async () => {
    await host.reload();
    await host.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-05T20:00');
    await host.getByLabel('Kết thúc (giờ Việt Nam)').fill('2098-03-05T21:00');
    await expect(host.getByText('1 người sẽ được thông báo')).toBeVisible();
    await host.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(host.getByText('Đã lưu.')).toBeVisible();
    expect(eventIn(await subscribed(), title)).toEqual({
      ...first,
      sequence: 1,
      starts: '2098-03-05T20:00:00',
    });
    const told = await page.request.get(`${stack.learner}/api/notifications`);
    expect(await told.json()).toMatchObject([{ kind: 'event_change', title }]);
  });

  await test.step('the host calls it off, and the calendar says so', async () => {
    await host.getByRole('button', { name: 'Hủy sự kiện', exact: true }).click();
    await expect(host.getByText(/^1 người đã chọn/)).toBeVisible();
    await host.getByRole('button', { name: 'Xác nhận hủy' }).click();
    await expect(host.getByText(/^Sự kiện đã hủy/)).toBeVisible();
    const called = await subscribed();
    expect(eventIn(called, title)).toMatchObject({ uid: first.uid, sequence: 2, status: 'CANCELLED' });
    expect(called).not.toContain('meet.example');
    await page.goto(`${stack.learner}/c/founder/events`);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('Sự kiện đã bị hủy.')).toBeVisible();
  });

  await test.step('an address that is ended is nobody’s, and another goes on', async () => {
    await page.goto(`${stack.learner}/online-events#lich`);
    await page.getByRole('button', { name: 'Lấy địa chỉ lịch' }).click();
    const fresh = page.getByLabel('Địa chỉ lịch riêng của bạn');
    await expect(fresh).not.toHaveValue(feed);
    const ends = page.getByRole('button', { name: /^Ngừng địa chỉ tạo lúc/ });
    await expect(ends).toHaveCount(2);
    await ends.last().click();
    const confirm = page.getByRole('button', { name: 'Xác nhận ngừng' });
    await confirm.click();
    // While it asks, and until it is done, the row shows the question in the place of its button.
    await expect(confirm).toHaveCount(0);
    await expect(ends).toHaveCount(1);
    expect((await fetch(feed)).status).toBe(404);
    eventIn(await subscribed(await fresh.inputValue()), title);
  });
});

test('the last seat goes once, and who was slower is told so', async ({ browser, page, stack }) => {
  const title = newName('Chỉ một chỗ');
  await becomeMember(page.context(), stack, { name: 'Người Nhanh', home: 'founder' });
  const other = await browser.newContext();
  await becomeMember(other, stack, { name: 'Người Chậm', home: 'founder' });
  const operator = await browser.newContext();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const desk = await operator.newPage();
  await desk.goto(`${stack.console}/events/new`);
  await desk.getByLabel('Tên', { exact: true }).fill(title);
  await desk.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-04T19:30');
  await desk.getByLabel('Số chỗ').fill('1');
  await desk.getByRole('button', { name: 'Lưu bản nháp' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await publish(desk);
  await operator.close();

  const slow = await other.newPage();
  for (const one of [page, slow]) {
    await one.goto(`${stack.learner}/online-events`);
    await one.getByRole('link', { name: title }).click();
    await expect(one.getByText('0 trên 1 chỗ đã có người')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Tham gia', exact: true }).click();
  await expect(page.getByText('Đã giữ chỗ cho bạn.')).toBeAttached();
  await slow.getByRole('button', { name: 'Tham gia', exact: true }).click();
  await expect(slow.getByRole('alert')).toContainText('Chỗ cuối cùng vừa có người giữ');
  await expect(slow.getByRole('button', { name: 'Tham gia', exact: true })).toBeDisabled();
  await expect(slow.getByRole('button', { name: 'Có thể' })).toBeEnabled();
  await other.close();
});
