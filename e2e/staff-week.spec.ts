import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { Hand } from './hand.ts';
import { sendOwnQuote } from './own-quote.ts';
import { becomeOperator, makePerson, newAddress, newName, sessionOf } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

/** A community in which nothing else is bought and written here. */
const slug = 'product';

/** What a member does by the API of the learner app. */
async function asMember(stack: Stack, name: string, pro?: string) {
  const email = await makePerson(stack, { name, ...(pro !== undefined && { pro }) });
  const { token } = await sessionOf(stack, email);
  return async (path: string, body?: object) => {
    const answer = await fetch(`${stack.learner}/api/communities/${slug}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as { id: string; code: string };
  };
}

const region = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

interface Done {
  readonly work: string;
  readonly steps: number;
  readonly seconds: number;
}

/** Each piece of work, with how much a hand did for it and how long the pages took: nobody reads or thinks here. */
function startWeek(page: Page) {
  const done: Done[] = [];
  const piece = async (work: string, how: (hand: Hand) => Promise<void>) =>
    await test.step(work, async () => {
      const hand = new Hand(page);
      const start = performance.now();
      await how(hand);
      done.push({ work, steps: hand.count, seconds: (performance.now() - start) / 1000 });
    });
  return { done, piece };
}

/** From anywhere to what is typed, by keyboard. */
async function open(hand: Hand, typed: string, option: RegExp, heading: Locator): Promise<void> {
  const { page } = hand;
  await hand.press('Control+k');
  await hand.type(page.getByRole('dialog').getByRole('combobox'), typed);
  await hand.pick(page.getByRole('option', { name: option }).first());
  await expect(heading).toBeVisible();
}

/** The rows of the table in the documentation: what is done, and how many steps that takes. */
const written = () =>
  [
    ...readFileSync(fileURLToPath(new URL('../docs/staff-week.md', import.meta.url)), 'utf8').matchAll(
      /^\| (.+?) \| (\d+) \| [\d.]+ \|$/gm,
    ),
  ].map(([, work, steps]) => [work, Number(steps)]);

test('a week of staff work is done by keyboard alone, in the steps that the documentation says', async ({
  context,
  page,
  stack,
}) => {
  test.slow();
  const buyers = await Promise.all(
    Array.from({ length: 72 }, (_, at) => asMember(stack, `Người Mua Tuần ${at + 1}`)),
  );
  for (const buy of buyers) await buy('/orders');
  const name = newName('Nguyễn Thị Tuần');
  const { code } = await (await asMember(stack, name, slug))('/orders');
  const author = await asMember(stack, 'Phạm Văn Rao', slug);
  const title = newName('Nhận viết bài giá rẻ');
  const words = { context: 'Nhắn riêng.', complication: 'Chỉ hôm nay.', question: 'Ai cần không?' };
  const { id: post } = await author('/posts', { title, ...words });
  const readers = await Promise.all(
    Array.from({ length: 25 }, (_, at) => asMember(stack, `Người Báo Cáo ${at + 1}`, slug)),
  );
  for (const report of readers) await report(`/posts/${post}/report`, { reason: 'spam' });
  const quote = await sendOwnQuote(stack);

  await becomeOperator(context, stack, { name: 'Chủ Trường Một Tuần', role: 'owner' });
  await page.goto(stack.console);
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { done, piece } = startWeek(page);
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });

  await page.goto(`${stack.console}/orders?status=pending&community=${slug}`);
  await expect(page.getByText('Đang hiện 50 trong 73 dòng')).toBeVisible();
  await piece('Approve all 73 orders that wait', async (hand) => {
    await hand.click(page.getByRole('checkbox', { name: 'Chọn tất cả đơn đang hiện' }));
    await hand.click(button('Chọn cả 73 đơn khớp bộ lọc'));
    await hand.click(button('Duyệt đơn'));
    await hand.click(button('Duyệt 73 đơn'));
    await expect(page.getByText('Đã xử lý 73/73').first()).toBeVisible({ timeout: 60_000 });
  });
  await piece('Find a member by half a name, "thi nguyen"', async (hand) => {
    await open(hand, 'thi nguyen', new RegExp(name), heading(name));
  });
  await piece('Find an order by its code', async (hand) => {
    await open(hand, code, new RegExp(code), heading(code));
  });
  await open(new Hand(page), name, new RegExp(name), heading(name));
  await piece('Correct the address of a member', async (hand) => {
    const address = region(page, 'Địa chỉ email');
    const fresh = newAddress('hop-thu-tuan');
    await hand.click(address.getByRole('button', { name: 'Nhập địa chỉ khác' }));
    await hand.type(address.getByLabel('Địa chỉ mới'), fresh);
    await hand.type(address.getByLabel('Vì sao đổi địa chỉ'), 'Mất hộp thư cũ, đã gọi xác nhận');
    await hand.click(address.getByRole('button', { name: 'Gửi mã xác nhận' }));
    await hand.click(address.getByRole('button', { name: 'Gửi mã xác nhận' }));
    await expect(address.getByText(`${fresh} đang chờ xác nhận`)).toBeVisible();
  });
  await piece('Move Pro to another community', async (hand) => {
    const form = region(page, 'Đổi thời hạn Pro');
    await hand.click(form.getByRole('button', { name: 'Điều chỉnh Pro' }));
    await hand.choose(form.getByLabel('Chuyển tới'), 'Bán hàng');
    await hand.type(form.getByLabel('Lý do báo cho thành viên'), 'Đăng ký nhầm cộng đồng');
    await hand.click(form.getByRole('button', { name: 'Lưu thay đổi Pro' }));
    await hand.click(form.getByRole('button', { name: 'Xác nhận và thông báo' }));
    await expect(form.getByText(/Đã /).first()).toBeVisible();
  });
  await piece('Take along the report of the month', async (hand) => {
    const title = 'Báo cáo đơn hàng theo tháng';
    await open(hand, 'bao cao don hang', /Báo cáo đơn hàng theo tháng/, heading(title));
    const download = page.waitForEvent('download');
    await hand.click(page.getByRole('link', { name: 'Tải CSV' }));
    expect((await download).suggestedFilename()).toMatch(/^don-hang-.*\.csv$/);
  });
  await page.goto(`${stack.console}/discussions`);
  await piece('Decide about a post that 25 people reported', async (hand) => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await hand.click(card.getByRole('button', { name: 'Gỡ bài', exact: true }));
    await hand.click(card.getByRole('button', { name: 'Gỡ bài', exact: true }));
    await expect(page.getByText('Đã gỡ bài của Phạm Văn Rao.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await page.goto(`${stack.console}/media/quotes/${quote.id}`);
  await piece('Revise a quote', async (hand) => {
    await hand.click(page.getByRole('link', { name: 'Sửa đổi báo giá', exact: true }));
    await hand.click(page.getByLabel('Cảnh quay trên cao'));
    await hand.click(button('Lưu và tính giá'));
    await expect(page.getByRole('row', { name: /^Chênh lệch/ })).toContainText('+');
    await hand.click(button('Gửi báo giá sửa đổi'));
    await hand.click(button('Gửi ngay'));
    await expect(page.getByRole('link', { name: quote.number, exact: true })).toBeVisible();
  });

  const rows = done.map(({ work, steps, seconds }) => `| ${work} | ${steps} | ${seconds.toFixed(1)} |`);
  console.log(['| work | steps | seconds |', '|---|---|---|', ...rows].join('\n'));
  expect(written()).toEqual(done.map(({ work, steps }) => [work, steps]));
});
