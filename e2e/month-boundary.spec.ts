import { useSession } from './people.ts';
import { type Stack, startStack } from './stack.ts';
import { expect, test } from './test.ts';

// Its own stack, because its clock is another.
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({ CLOCK_NOW: '2026-09-30T20:00:00+07:00' });
});
test.afterAll(() => stack?.stop());

const upgrade = '/c/commerce/upgrade';
const september = '9.000.000\u00a0₫';
const october = '10.000.000\u00a0₫';

test('an order of September goes stale at midnight and is replaced at the price of October', async ({
  browser,
  page,
}) => {
  const deskContext = await browser.newContext();
  const desk = await deskContext.newPage();
  await useSession(page.context(), stack, 'ha@demo.cungnghe.local');
  await useSession(deskContext, stack, 'han@demo.cungnghe.local');
  // Both browsers have everything at hand, so that little is left to do in the last seconds of the month.
  await page.goto(`${stack.learner}${upgrade}`);
  await expect(page.getByRole('button', { name: `Đặt mua với giá ${september}` })).toBeVisible();
  await desk.goto(`${stack.console}/orders`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible();

  await stack.restart({ CLOCK_NOW: '2026-09-30T23:59:35+07:00' });
  await page.getByRole('button', { name: `Đặt mua với giá ${september}` }).click();
  const order = page.getByRole('region', { name: 'Đơn của bạn đã sẵn sàng' });
  await expect(order.getByText(september)).toBeVisible();
  const stale = await codeOf(order.innerText());
  await desk.reload();
  await desk.getByRole('link', { name: stale }).click();
  await expect(desk.getByRole('button', { name: 'Duyệt đơn' })).toBeVisible();

  await expect
    .poll(async () => (await stack.now()).getTime(), { timeout: 60_000, intervals: [250] })
    .toBeGreaterThanOrEqual(Date.parse('2026-10-01T00:00:00+07:00'));

  await test.step('the approval is refused and says why', async () => {
    await desk.getByRole('button', { name: 'Duyệt đơn' }).click();
    await desk.getByRole('button', { name: `Duyệt ${september}` }).click();
    await expect(desk.getByRole('alert').getByText('Giá đã đổi, đơn này chưa duyệt được')).toBeVisible();
    await expect(desk.getByText(`Đơn ghi ${september}, còn giá hôm nay là ${october}.`)).toBeVisible();
  });

  const fresh = await test.step('the learner orders again at the new price', async () => {
    // The page has stayed open over midnight and notices by itself.
    await expect(page.getByText(`Đơn này theo giá cũ ${september}.`)).toBeVisible();
    await page.getByRole('button', { name: `Đặt lại với giá ${october}` }).click();
    await expect(order.getByText(october)).toBeVisible();
    return codeOf(order.innerText());
  });
  expect(fresh).not.toBe(stale);

  await test.step('the old order is cancelled, the new one is approved', async () => {
    await desk.reload();
    await expect(desk.getByText(/^Đơn đã hủy/)).toBeVisible();
    await desk.goto(`${stack.console}/orders`);
    await desk.getByRole('link', { name: fresh }).click();
    await desk.getByRole('button', { name: 'Duyệt đơn' }).click();
    await desk.getByRole('button', { name: `Duyệt ${october}` }).click();
    await expect(desk.getByText(/^Đơn đã duyệt/)).toBeVisible();
    await expect(page.getByText('Pro đã được kích hoạt')).toBeVisible();
  });
  await deskContext.close();
});

async function codeOf(text: Promise<string>): Promise<string> {
  return /CN[A-Z2-9]{6}/.exec(await text)?.[0] ?? 'no code on the page';
}
