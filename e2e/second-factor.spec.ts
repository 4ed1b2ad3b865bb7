import type { Browser, BrowserContext, Page } from '@playwright/test';
import { appCode } from '../apps/api/src/test/authenticator.ts';
import { makePerson } from './people.ts';
import { startStack } from './stack.ts';
import { test as base, expect, signInByCode } from './test.ts';

/** Where operators need a second factor, as in production. */
const test = base.extend<object, { stack: Awaited<ReturnType<typeof startStack>> }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of other fixtures here
    async ({}, use) => {
      const stack = await startStack({ OPERATOR_SECOND_FACTOR: 'required' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Stack = Awaited<ReturnType<typeof startStack>>;

async function enterConsole(page: Page, stack: Stack, email: string): Promise<void> {
  await page.goto(`${stack.console}/sign-in`);
  await signInAgain(page, stack, email);
}

/** With a code that has yet to arrive, whatever came before. */
async function signInAgain(page: Page, stack: Stack, email: string): Promise<void> {
  stack.mail.received.length = 0;
  await signInByCode(page, stack, email);
}

/** Reads the key that the page shows, confirms the app with it and puts the recovery codes away. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Thiết lập ứng dụng' }).click();
  await expect(page.getByRole('img', { name: /Mã QR/ })).toBeVisible();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).innerText();
  const secret = shown.replaceAll(' ', '');
  await page.getByLabel('Sáu chữ số trong ứng dụng').fill(appCode(secret));
  await expect(page.getByText('Mã khôi phục của bạn')).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}-\w{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

const inConsole = (page: Page) => expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
const codeField = (page: Page) => page.getByLabel('Mã trong ứng dụng xác thực, hoặc mã khôi phục');

async function newPage(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' });
  return { context, page: await context.newPage() };
}

test('an operator sets up an app, signs in with it, and with a recovery code', async ({
  page,
  stack,
  browser,
}) => {
  const email = await makePerson(stack, { name: 'Đặng Hoàng Lan', role: 'owner' });
  await enterConsole(page, stack, email);
  await expect(page.getByRole('heading', { name: 'Thiết lập yếu tố thứ hai' })).toBeVisible();
  // No page of the console opens before.
  await page.goto(`${stack.console}/accounts`);
  await expect(page.getByRole('heading', { name: 'Thiết lập yếu tố thứ hai' })).toBeVisible();
  const { secret, codes } = await setUpApp(page);
  await page.getByRole('button', { name: 'Đã lưu mã' }).click();
  await expect(page.getByRole('heading', { name: 'Tài khoản' })).toBeVisible();

  const next = await newPage(browser);
  await enterConsole(next.page, stack, email);
  await expect(next.page.getByRole('heading', { name: 'Xác nhận yếu tố thứ hai' })).toBeVisible();
  await codeField(next.page).fill('000000');
  await expect(next.page.getByRole('alert')).toContainText('Mã chưa đúng');
  await codeField(next.page).fill(appCode(secret, 1));
  await inConsole(next.page);
  await next.context.close();

  const third = await newPage(browser);
  await enterConsole(third.page, stack, email);
  await codeField(third.page).fill(codes[0] ?? '');
  await third.page.getByRole('button', { name: 'Xác nhận', exact: true }).click();
  await inConsole(third.page);
  await third.page.goto(`${stack.console}/security`);
  await expect(third.page.getByText('Còn 9 mã chưa dùng.')).toBeVisible();
  await third.context.close();
});

test('a passkey signs in, and a step up repeats what was asked for with all that was typed', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, { name: 'Võ Minh Thành', role: 'owner' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterConsole(page, stack, email);
  await page.getByLabel('Tên khóa truy cập').fill('Máy của Thành');
  await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click();
  await page.getByRole('button', { name: 'Đã lưu mã' }).click();
  await inConsole(page);

  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await signInAgain(page, stack, email);
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
  await inConsole(page);

  // A quarter of an hour later somebody is given a role.
  const target = await makePerson(stack, { name: 'Trần Thị Mai' });
  await page.goto(`${stack.console}/accounts?q=${encodeURIComponent(target)}`);
  await page.getByRole('link', { name: 'Trần Thị Mai' }).first().click();
  await page.getByRole('checkbox', { name: /Hỗ trợ/ }).check();
  const { db } = await stack.services();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('auth_sessions')
    .set({ second_factor_at: new Date(Date.now() - 16 * 60_000) })
    .where('account_id', '=', id)
    .execute();
  const save = page.getByRole('button', { name: /vai trò/ });
  await save.first().click();
  await save.first().click();
  const dialog = page.getByRole('dialog', { name: 'Xác nhận lại để tiếp tục' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Để sau' }).last().click();
  await expect(page.getByText('Chưa có gì thay đổi.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Hỗ trợ/ })).toBeChecked();
  await save.first().click();
  await dialog.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
  await expect(dialog).toBeHidden();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Hỗ trợ/ })).toBeChecked();
});
