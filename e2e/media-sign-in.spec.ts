import type { APIRequestContext, Page } from '@playwright/test';
import { newAddress } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const company = 'Công ty Trách nhiệm hữu hạn Một thành viên Thương mại và Dịch vụ Nước Mắm Cá Cơm Phú Quốc';

/** Types somebody into the page of the embedded identity provider. */
async function signInAs(page: Page, email: string, { verified = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Đăng nhập thử' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Họ và tên').fill('Trần Thị Bích Hạnh');
  await page.getByLabel('Email đã được xác minh').setChecked(verified);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
}

async function beginAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Tiếp tục đăng nhập' }).click();
}

const loginOf = ({ media }: Stack, next: string) => `${media}/login?next=${encodeURIComponent(next)}`;

test('a client signs in, fills in the profile once, and signs out', async ({ page, stack }) => {
  const email = newAddress('hanh');
  await page.goto(`${stack.media}/services/video`);
  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await page.getByRole('link', { name: 'Tiếp tục đăng nhập' }).click();
  await signInAs(page, email);

  await test.step('what is missing is said at its field', async () => {
    await expect(page).toHaveURL(/\/onboarding\?next=%2Fservices%2Fvideo$/);
    await expect(page.getByLabel('Người liên hệ')).toHaveValue('Trần Thị Bích Hạnh');
    await page.getByLabel('Số điện thoại').fill('123');
    await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click();
    await expect(page.getByLabel('Tên công ty')).toBeFocused();
    await expect(page.getByText('Hãy nhập một số điện thoại Việt Nam, ví dụ 0912 345 678')).toBeVisible();
  });

  await test.step('what was typed survives a save that fails, and a reload', async () => {
    await page.getByLabel('Tên công ty').fill(company);
    await page.getByLabel('Số điện thoại').fill('+84 912 345 678');
    await page.getByLabel('Ngành').fill('Thực phẩm');
    await page.getByLabel('Quy mô').selectOption('11-50');
    await page.getByLabel('Mã số thuế').fill('0300588569');
    await page.route('**/api/media/me/profile', (route) => route.abort());
    await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click();
    await expect(page.getByText('Những gì bạn đã nhập vẫn còn ở đây', { exact: false })).toBeVisible();
    await page.unroute('**/api/media/me/profile');
    await page.reload();
    await expect(page.getByLabel('Tên công ty')).toHaveValue(company);
    await expect(page.getByLabel('Quy mô')).toHaveValue('11-50');
  });

  await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click();
  await expect(page).toHaveURL(`${stack.media}/services/video`);
  const menu = page.getByRole('button', { name: 'Tài khoản Trần Thị Bích Hạnh' });
  await expect(menu).toContainText('Nước Mắm');

  await test.step('the profile is there for a change', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Thông tin doanh nghiệp' }).click();
    await expect(page.getByLabel('Số điện thoại')).toHaveValue('0912345678');
  });

  await test.step('signing out ends the session on the server', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page.getByRole('link', { name: 'Đăng nhập' })).toBeVisible();
    expect((await page.request.get(`${stack.media}/api/media/me`)).status()).toBe(401);
  });

  await test.step('the next sign-in asks for nothing more', async () => {
    await beginAt(page, loginOf(stack, '/services/video'));
    await signInAs(page, email);
    await expect(page).toHaveURL(`${stack.media}/services/video`);
  });
});

test('a sign-in that leads to no session says what to do', async ({ page, stack, browser }) => {
  await test.step('cancelled', async () => {
    await beginAt(page, loginOf(stack, '/services/video'));
    await page.getByRole('button', { name: 'Hủy và quay lại' }).click();
    await expect(page.getByRole('alert')).toContainText('Bạn đã hủy đăng nhập');
    await expect(page.getByRole('link', { name: 'Đăng nhập lại' })).toHaveAttribute(
      'href',
      /next=%2Fservices%2Fvideo/,
    );
  });

  await test.step('with an address that is not verified', async () => {
    await page.getByRole('link', { name: 'Đăng nhập lại' }).click();
    await signInAs(page, newAddress('an'), { verified: false });
    await expect(page.getByRole('alert')).toContainText('Email của bạn chưa được xác minh');
  });

  await test.step('finished in another browser', async () => {
    const elsewhere = await browser.newContext();
    const callback = await callbackFor(elsewhere.request, stack);
    await elsewhere.close();
    await page.goto(callback);
    await expect(page.getByRole('alert')).toContainText('được bắt đầu ở trình duyệt khác');
  });
});

test('a sign-in that is over says nothing beside a session that stands', async ({ page, stack }) => {
  await beginAt(page, loginOf(stack, '/services/video'));
  await signInAs(page, newAddress('vy'));
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto(`${stack.media}/login?error=expired&next=%2Fservices%2Fvideo`);
  await expect(page).toHaveURL(/\/onboarding\?next=%2Fservices%2Fvideo$/);
});

test('a guest who opens the prices is led to the sign-in, and nothing fails', async ({ page, stack }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  for (const path of ['/pricing', '/services/video/pricing', '/quotes']) {
    await page.goto(stack.media + path);
    await expect(page).toHaveURL(`${stack.media}/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('link', { name: 'Tiếp tục đăng nhập' })).toBeVisible();
  }
  expect(faults).toEqual([]);

  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await footer.getByRole('link', { name: 'Quyền riêng tư' }).click();
  await expect(page).toHaveURL(`${stack.site}/privacy`);
});

/** Goes as far as the callback, whose address it answers. */
async function callbackFor(request: APIRequestContext, { media }: Stack): Promise<string> {
  let url = `${media}/api/media/auth/idp?next=/services/video`;
  while (!url.startsWith(`${media}/api/user/auth/idp/callback`)) {
    const isPage = url.includes('/idp/interaction/');
    const answer = isPage
      ? await request.post(url, { form: { client: 'demo-quan' }, maxRedirects: 0 })
      : await request.get(url, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    url = new URL(answer.headers().location ?? '', url).href;
  }
  return url;
}

test('where a sign-in ends is a page of the site, whatever the address says', async ({ page, stack }) => {
  const hostile = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'https:evil.test',
    '/%2f/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '///evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//evil.test',
  ];
  const email = newAddress('binh');
  for (const next of hostile) {
    await page.goto(`${stack.media}/api/media/auth/idp?next=${encodeURIComponent(next)}`);
    await signInAs(page, email);
    await expect(page, next).toHaveURL(`${stack.media}/onboarding?next=%2Fpricing`);
  }
  await page.goto(`${stack.media}/onboarding?next=${encodeURIComponent('//evil.test')}`);
  await page.getByLabel('Tên công ty').fill(company);
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Ngành').fill('Thực phẩm');
  await page.getByLabel('Quy mô').selectOption('11-50');
  await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click();
  await expect(page).toHaveURL(`${stack.media}/pricing`);
});

test('the addresses of the site before lead to those of today', async ({ page, stack }) => {
  await page.goto(`${stack.media}/dich-vu/video?utm_source=zalo`);
  await expect(page).toHaveURL(`${stack.media}/services/video?utm_source=zalo`);
  await page.goto(`${stack.media}/dang-nhap`);
  await expect(page).toHaveURL(`${stack.media}/login`);
  await page.goto(`${stack.media}/dich-vu/video/yeu-cau?goi=single&them=a,b&dung-thu=1`);
  await expect(page).toHaveURL(`${stack.media}/services/video/request?tier=single&addons=a%2Cb&trial=1`);
});
