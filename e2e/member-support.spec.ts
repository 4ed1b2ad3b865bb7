import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { grantPro } from '../apps/api/src/features/communities/public.ts';
import { Hand } from './hand.ts';
import { becomeMember, becomeOperator, makePerson, newAddress } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, messageAbout, test } from './test.ts';

async function find(page: Page, name: string): Promise<number> {
  const hand = new Hand(page);
  await hand.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Tên, email, số điện thoại' });
  await expect(field).toBeFocused();
  await hand.type(field, 'thi nguyen');
  await hand.pick(page.getByRole('option', { name: new RegExp(name) }).first());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return hand.count;
}

const region = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** The code as it came to a mailbox. */
async function codeFor(stack: Stack, email: string): Promise<string> {
  const arrived = () => stack.mail.received.findLast(({ to }) => JSON.stringify(to).includes(email));
  await expect.poll(() => arrived()?.text).toBeTruthy();
  return /\b\d{6}\b/.exec(arrived()?.text ?? '')?.[0] ?? 'no code';
}

test('a support case: found by half a name, the address corrected and proven, Pro moved and moved back', async ({
  context,
  page,
  browser,
  stack,
}) => {
  const name = 'Nguyễn Thị Bàn Hỗ Trợ';
  const hers = await browser.newContext({ locale: 'vi-VN' });
  const old = await becomeMember(hers, stack, { name, home: 'founder', pro: true });
  const fresh = newAddress('hop-thu-moi');

  await test.step('support finds her in at most three steps, and corrects her address in five', async () => {
    await becomeOperator(context, stack, { name: 'Trần Hỗ Trợ', role: 'support' });
    await page.goto(stack.console);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await find(page, name)).toBeLessThanOrEqual(3);
    const address = region(page, 'Địa chỉ email');
    const hand = new Hand(page);
    await hand.click(address.getByRole('button', { name: 'Nhập địa chỉ khác' }));
    await hand.type(address.getByLabel('Địa chỉ mới'), fresh);
    await hand.type(address.getByLabel('Vì sao đổi địa chỉ'), 'Mất hộp thư cũ, đã gọi xác nhận');
    await hand.click(address.getByRole('button', { name: 'Gửi mã xác nhận' }));
    await hand.click(address.getByRole('button', { name: 'Gửi mã xác nhận' }));
    await expect(address.getByText(`${fresh} đang chờ xác nhận`)).toBeVisible();
    expect(hand.count).toBeLessThanOrEqual(5);
    // Money is not support's to decide.
    await expect(page.getByRole('heading', { name: 'Đổi thời hạn Pro' })).toHaveCount(0);
  });

  await test.step('a note that could not be stored stays, and is stored once', async () => {
    const notes = region(page, 'Ghi chú của quản trị viên');
    await page.route('**/notes', (route) => route.abort(), { times: 1 });
    await notes.getByLabel('Ghi chú mới').fill('Gọi lại thứ hai');
    await notes.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(notes.getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(notes.getByLabel('Ghi chú mới')).toHaveValue('Gọi lại thứ hai');
    await notes.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(notes.getByRole('listitem').getByText('Gọi lại thứ hai')).toBeVisible();
    await expect(notes.getByLabel('Ghi chú mới')).toHaveValue('');
  });

  await test.step('a message from a template is sent, and read in the learner app', async () => {
    const messages = region(page, 'Tin nhắn gửi thành viên');
    await messages.getByRole('button', { name: 'Viết tin mới' }).click();
    await messages.getByLabel('Mẫu tin').selectOption({ label: 'Đã xử lý yêu cầu' });
    await expect(messages.getByLabel('Nội dung tin')).toHaveValue(new RegExp(`Chào ${name}`));
    await messages.getByRole('button', { name: 'Gửi tin nhắn' }).click();
    await messages.getByRole('button', { name: 'Gửi tin nhắn' }).click();
    await expect(messages.getByText('Chưa đọc')).toBeVisible();
    const inbox = await hers.newPage();
    await inbox.goto(`${stack.learner}/notifications`);
    await inbox.getByRole('link', { name: /Yêu cầu của bạn đã được xử lý/ }).click();
    await expect(inbox.getByText('Chúng tôi đã xử lý yêu cầu của bạn.')).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        await expect(messages.getByRole('listitem').first()).toBeVisible();
        return await messages.getByText('Chưa đọc').count();
      })
      .toBe(0);
    await inbox.close();
  });

  await test.step('she proves the new address, and the old one signs in no more', async () => {
    const tab = await hers.newPage();
    await tab.goto(`${stack.learner}/confirm-email?email=${encodeURIComponent(fresh)}`);
    await expect(tab.getByLabel('Địa chỉ email mới')).toHaveValue(fresh);
    await tab.getByLabel('Mã gồm 6 chữ số').fill(await codeFor(stack, fresh));
    await tab.getByRole('button', { name: 'Xác nhận địa chỉ' }).click();
    await expect(tab.getByText(`Từ nay bạn đăng nhập bằng ${fresh}.`)).toBeVisible();
    await hers.close();
    await page.reload();
    await expect(page.getByText(fresh).first()).toBeVisible();
    await expect(page.getByText(old)).toHaveCount(0);
  });

  await test.step('finance moves her Pro in five steps, and takes it back', async () => {
    await becomeOperator(context, stack, { name: 'Lê Tài Chính', role: 'finance' });
    await page.reload();
    const form = region(page, 'Đổi thời hạn Pro');
    const hand = new Hand(page);
    await hand.click(form.getByRole('button', { name: 'Điều chỉnh Pro' }));
    await hand.choose(form.getByLabel('Chuyển tới'), 'Bán hàng');
    await hand.type(form.getByLabel('Lý do báo cho thành viên'), 'Đăng ký nhầm cộng đồng');
    await hand.click(form.getByRole('button', { name: 'Lưu thay đổi Pro' }));
    await expect(form.getByText(/Chuyển phần Pro còn lại .* sang Bán hàng\?/)).toBeVisible();
    await hand.click(form.getByRole('button', { name: 'Xác nhận và thông báo' }));
    await expect(form.getByRole('status')).toHaveText('Đã thay đổi Pro và thông báo cho thành viên.');
    expect(hand.count).toBeLessThanOrEqual(5);
    const memberships = page.getByRole('table', { name: 'Cộng đồng' });
    await expect(memberships.getByRole('row', { name: /Bán hàng/ })).toContainText(
      'Chuyển từ cộng đồng khác',
    );
    const history = region(page, 'Lịch sử Pro');
    await history
      .getByRole('row', { name: /Chuyển sang cộng đồng khác/ })
      .getByRole('button', { name: 'Hoàn tác' })
      .click();
    await history.getByLabel('Lý do hoàn tác').fill('Chị vẫn muốn giữ Pro ở đây');
    await history.getByRole('button', { name: 'Xác nhận hoàn tác' }).click();
    await expect(history.getByText('Đã hoàn tác').first()).toBeVisible();
    await expect(form.getByRole('status')).toHaveText('');
    await expect(memberships.getByRole('row', { name: /Founder/ })).toContainText('Được tặng');
  });
});

test('support sees the app as a member by a link that opens once, reads, and changes nothing', async ({
  context,
  page,
  browser,
  stack,
}) => {
  const name = 'Phạm Thị Được Xem';
  const email = await becomeMember(await browser.newContext(), stack, { name, home: 'founder' });
  await becomeOperator(context, stack, { name: 'Vũ Hỗ Trợ', role: 'support' });
  const { db } = await stack.services();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await page.goto(`${stack.console}/accounts/${id}`);
  const view = region(page, 'Xem như thành viên');
  await view.getByRole('button', { name: 'Xem như thành viên này' }).press('Enter');
  await view.getByLabel('Vì sao cần xem').fill('Không thấy bài học');
  await view.getByRole('button', { name: 'Tạo đường dẫn xem' }).press('Enter');
  const opened = page.waitForEvent('popup');
  await view.getByRole('link', { name: `Mở ứng dụng như ${name}` }).press('Enter');
  const app = await opened;
  await app.getByRole('button', { name: 'Bắt đầu xem' }).press('Enter');
  const banner = app.getByRole('complementary', { name: 'Đang xem như thành viên' });
  await expect(banner).toContainText(`Bạn đang xem như ${name}, chỉ đọc`);
  await expect(app).toHaveURL(/\/c\/founder/);
  // What the member keeps for themselves is missing there, and nothing else.
  await expect(app.getByRole('region', { name: 'Khóa học' })).toBeVisible();
  const refused = await app.request.patch(`${stack.learner}/api/user/me`, {
    headers: { origin: stack.learner },
    data: { full_name: 'Đổi Tên Giùm' },
  });
  expect([refused.status(), (await refused.json()).reason]).toEqual([403, 'view_only']);
  await app.screenshot({ path: test.info().outputPath('seen-as.png') });
  await banner.getByRole('button', { name: 'Kết thúc xem' }).press('Enter');
  await expect(app.getByRole('heading', { name: 'Bạn không còn xem như thành viên' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const me = await app.request.get(`${stack.learner}/api/user/me`);
  expect((await me.text()).includes(id)).toBe(false);
});

test('an owner saves what is kept about somebody as a file, and they are told', async ({
  context,
  page,
  browser,
  stack,
}) => {
  const email = await becomeMember(await browser.newContext(), stack, {
    name: 'Đinh Văn Xin Dữ Liệu',
    home: 'founder',
  });
  await becomeOperator(context, stack, { name: 'Chủ Xuất Dữ Liệu', role: 'owner' });
  const { db } = await stack.services();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await page.goto(`${stack.console}/accounts/${id}`);
  const data = region(page, 'Dữ liệu của người này');
  const button = data.getByRole('button', { name: 'Xuất dữ liệu' });
  await button.click();
  await data.getByLabel('Vì sao xuất').fill('Thư yêu cầu ngày 20/11');
  const download = page.waitForEvent('download');
  await button.click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ accounts: [{ id }] });
  await expect(data.getByRole('status')).toHaveText('Tệp JSON đã được tải về máy của bạn.');
  await messageAbout(stack, email, /Dữ liệu tài khoản của bạn vừa được xuất/);
});

test('of several Pro none is meant before somebody says which', async ({ context, page, stack }) => {
  const email = await makePerson(stack, { name: 'Đỗ Hai Pro', pro: 'founder' });
  const services = await stack.services();
  const { id } = await services.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await grantPro(services, 'command line', { accountId: id, slug: 'sales', months: 12 });
  await becomeOperator(context, stack, { name: 'Lê Hỏi Trước', role: 'finance' });
  await page.goto(`${stack.console}/accounts/${id}`);
  const form = region(page, 'Đổi thời hạn Pro');
  await form.getByRole('button', { name: 'Điều chỉnh Pro' }).click();
  await expect(form.getByLabel('Pro ở cộng đồng')).toHaveValue('');
  await form.getByLabel('Lý do báo cho thành viên').fill('Chuyển theo yêu cầu');
  await form.getByRole('button', { name: 'Lưu thay đổi Pro' }).click();
  await expect(form.getByText('Hãy chọn cộng đồng.').first()).toBeVisible();
  await expect(form.getByRole('button', { name: 'Xác nhận và thông báo' })).toHaveCount(0);
});
