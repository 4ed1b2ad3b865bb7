import { bankTells } from './bank.ts';
import { becomeOperator, makePerson, sessionOf, useSession } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

/** A community in which nothing else is bought here. */
const slug = 'customer-success';

interface Placed {
  readonly id: string;
  readonly code: string;
  readonly amount_vnd: number;
}

async function place(stack: Stack, name: string): Promise<Placed> {
  const { token } = await sessionOf(stack, await makePerson(stack, { name }));
  const answer = await fetch(`${stack.learner}/api/communities/${slug}/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Placed;
}

/** The time in Vietnam as banks write it. */
const bankTime = (now: Date) =>
  new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('a number of the month leads to its orders, which are as many, and goes into a spreadsheet', async ({
  context,
  page,
  stack,
}) => {
  await becomeOperator(context, stack, { name: 'Đinh Thị Báo Cáo', role: 'finance' });
  const send = async (path: string, data: object) => {
    const address = `${stack.console}/api/admin/communities/orders/${path}`;
    const answer = await page.request.post(address, { headers: { origin: stack.console }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const orders = await Promise.all(['Một', 'Hai', 'Ba'].map((name) => place(stack, `Người Mua ${name}`)));
  for (const { id } of orders) await send(`${id}/approve`, {});
  await send(`${orders[0]?.id}/reverse`, { reason: 'Duyệt nhầm đơn', refunded: true });

  await test.step('found by keyboard, from anywhere', async () => {
    await page.goto(stack.console);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('bao cao don');
    await expect(page.getByRole('option', { name: 'Báo cáo đơn hàng theo tháng' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Báo cáo đơn hàng theo tháng' })).toBeVisible();
  });

  const month = bankTime(await stack.now())
    .slice(0, 7)
    .split('-')
    .toReversed()
    .join('/');
  const numbers = [
    ['Đã đặt', 3],
    ['Đã duyệt', 3],
    ['Thu hồi', 1],
    ['Hoàn tiền', 1],
    ['Mua lần đầu', 3],
  ] as const;
  await test.step('each number is a link to exactly its orders', async () => {
    await page.getByLabel('Cộng đồng', { exact: true }).selectOption(slug);
    const links = [
      ...numbers.map(([what, count]) => ({ name: `${what}, ${month}: ${count} đơn`, count })),
      { name: `2 còn hiệu lực, ${month}`, count: 2 },
    ];
    for (const { name, count } of links) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByText(`${count} dòng, tất cả`)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Báo cáo đơn hàng theo tháng' })).toBeVisible();
    }
  });

  await test.step('every number of the page is the number of rows behind its link', async () => {
    const links = await page.locator('main a[href^="/orders?figure="]').all();
    const counted = new Set<string>();
    for (const link of links) {
      const href = (await link.getAttribute('href')) ?? '';
      const said = (await link.getAttribute('aria-label')) ?? (await link.textContent());
      const query = new URL(href, stack.console).searchParams;
      const rows = await page.request.get(`${stack.console}/api/admin/communities/orders?limit=100&${query}`);
      const number = /\d+(?= đơn| còn hiệu lực|$)/.exec(said ?? '')?.[0];
      expect(((await rows.json()) as unknown[]).length, `${said} leads to ${href}`).toBe(Number(number));
      counted.add(query.get('figure') ?? '');
    }
    expect([...counted].toSorted()).toEqual(
      ['ordered', 'approved', 'standing', 'reversed', 'refunded', 'new_buyer'].toSorted(),
    );
  });

  await test.step('the spreadsheet says the same', async () => {
    const link = page.getByRole('link', { name: 'Tải CSV' });
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    const amount = orders[0]?.amount_vnd ?? 0;
    expect(lines[1]?.split(',').slice(2)).toEqual(
      [
        [3, 3 * amount],
        [3, 3 * amount],
        [2, 2 * amount],
        [1, amount],
        [1, amount],
        [3, 3 * amount],
        [0, 0],
        2 * amount,
      ]
        .flat()
        .map(String),
    );
  });
});

test('whose Pro ends soon is found, and written to: one of them by a message, all through the send by hand', async ({
  context,
  page,
  stack,
}) => {
  const name = 'Nguyễn Hoàng Sắp Hết';
  await makePerson(stack, { name, pro: slug });
  const { db } = await stack.services();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('full_name', '=', name)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('community_memberships')
    .set({ pro_expires_at: new Date((await stack.now()).getTime() + 20 * 86_400_000) })
    .where('user_id', '=', id)
    .execute();
  await becomeOperator(context, stack, { name: 'Đinh Thị Chăm Sóc', role: 'support' });
  await page.goto(`${stack.console}/accounts`);
  await page.getByRole('link', { name: 'Pro theo hạn' }).click();
  await expect(page.getByRole('heading', { name: 'Pro sắp hết hạn và đã hết hạn' })).toBeVisible();
  await page.getByLabel('Cộng đồng', { exact: true }).selectOption(slug);
  await expect(page.getByRole('link', { name: 'Còn tối đa 7 ngày (0)' })).toBeVisible();
  await page.getByRole('link', { name: 'Còn tối đa 60 ngày (1)' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await test.step('just this one is written to', async () => {
    const list = page.url();
    await page.getByRole('checkbox', { name: new RegExp(`^Chọn ${name}`) }).check();
    await page.getByRole('button', { name: 'Viết cho những người đã chọn' }).click();
    await page.getByLabel('Chủ đề tin').fill('Pro của bạn còn hai mươi ngày');
    await page.getByRole('button', { name: 'Gửi cho 1 người' }).click();
    await expect(page.getByText('Hãy viết nội dung tin.')).toBeVisible();
    await page.getByLabel('Nội dung tin').fill('{name} gia hạn trong tháng này nhé.');
    await expect(page.getByRole('region', { name: `Bản mà ${name} sẽ đọc` })).toContainText(
      `${name} gia hạn`,
    );
    await page.getByRole('button', { name: 'Gửi cho 1 người' }).click();
    await page.getByRole('button', { name: 'Gửi cho 1 người' }).click();
    await expect(page.getByText('Đã xử lý 1/1').first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name }).click();
    await expect(page.getByText(`${name} gia hạn trong tháng này nhé.`)).toBeVisible();
    await page.goto(list);
  });
  await page.getByRole('link', { name: 'Gửi email nhắc gia hạn' }).click();
  await expect(page.getByLabel('Hết hạn trong')).toHaveValue('60');
});

test('a day is compared with the bank by keyboard alone', async ({ context, page, stack }) => {
  const now = await stack.now();
  // A day of its own, on which nobody else is paid.
  const at = new Date(now.getTime() - 3 * 86_400_000);
  const made = { transactionDate: bankTime(at) };
  const { code, amount_vnd } = await place(stack, 'Người Mua Chuyển Khoản');
  await bankTells(stack, { ...made, transferAmount: amount_vnd, content: `CT ${code}` });
  await bankTells(stack, { ...made, transferAmount: 123_000, content: 'KHONG RO CUA AI' });
  await becomeOperator(context, stack, { name: 'Đinh Thị Đối Soát', role: 'finance' });

  await page.goto(`${stack.console}/payments`);
  await page.getByRole('link', { name: 'Đối soát theo ngày' }).press('Enter');
  const dayBefore = async (days: number) => {
    const day = bankTime(new Date(now.getTime() - days * 86_400_000)).slice(0, 10);
    await expect(
      page.getByRole('heading', { name: `Đối soát ngày ${day.split('-').toReversed().join('/')}` }),
    ).toBeVisible();
  };
  await dayBefore(0);

  await test.step('back day by day', async () => {
    for (const days of [1, 2, 3, 4]) {
      await page.keyboard.press('[');
      await dayBefore(days);
    }
    await page.keyboard.press(']');
    await dayBefore(3);
    await expect(page.getByRole('link', { name: /^Tổng tiền vào: / })).toHaveText(/123\.000/);
    await expect(page.getByRole('link', { name: 'Còn lại chưa khớp: 123.000' })).toBeVisible();
  });

  await test.step('a row opens its payment, and coming back finds the row again', async () => {
    const row = page.getByRole('row', { name: /123\.000/ }).getByRole('link');
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Giao dịch 123\.000/ })).toBeVisible();
    await page.keyboard.press('u');
    await dayBefore(3);
    await expect(row).toBeFocused();
  });

  await test.step('it is marked with a note, and a transfer that arrives later shows', async () => {
    await page.getByLabel('Ghi chú đối soát').focus();
    await page.keyboard.type('Khớp sao kê, còn 123.000 chờ hỏi lại');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Đã đối soát .*Đinh Thị Đối Soát/)).toBeVisible();
    await bankTells(stack, { ...made, transferAmount: 77_000, content: 'DEN MUON' });
    await page.reload();
    await expect(page.getByText('1 giao dịch của ngày này về sau lúc đối soát.')).toBeVisible();
    await page.getByRole('button', { name: 'Bỏ đánh dấu' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Đánh dấu đã đối soát' })).toBeVisible();
  });
});

test('a month is typed into the report and the field keeps the focus', async ({ context, page, stack }) => {
  await useSession(context, stack, 'thanh@demo.cungnghe.local');
  await page.goto(`${stack.console}/orders/report`);
  const from = page.locator('input[type=month]').first();
  await from.focus();
  await page.keyboard.press('ArrowUp');
  const typed = await from.inputValue();
  await expect(page).toHaveURL(new RegExp(`from_month=${typed}`));
  await expect(from).toBeFocused();
  await expect(from).toHaveValue(typed);
});
