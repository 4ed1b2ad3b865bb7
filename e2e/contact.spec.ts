import { becomeMember } from './people.ts';
import { startStack } from './stack.ts';
import { expect, test } from './test.ts';

const production = { NODE_ENV: 'production', AUTH_SECRET: 'a-secret-of-more-than-thirty-two-characters' };

test('every app names the address of the settings, and none a placeholder in production', async ({
  page,
}) => {
  const contact = {
    CONTACT_EMAIL: 'xin-chao@truong.example',
    CONTACT_PHONE: '028 1234 5678',
    CONTACT_ZALO: '0912 345 678',
  };
  const stack = await startStack({ ...production, ...contact });
  try {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(stack.media);
    const closing = page.getByRole('region', { name: 'Liên hệ với chúng tôi' });
    await expect(closing.getByRole('link', { name: 'Gửi email' })).toHaveAttribute(
      'href',
      /^mailto:xin-chao@truong\.example\?subject=/,
    );
    await expect(closing.getByText('xin-chao@truong.example')).toBeVisible();
    await expect(closing.getByRole('link', { name: 'Gọi 028 1234 5678' })).toBeVisible();
    await expect(closing.getByRole('link', { name: 'Zalo 0912 345 678' })).toBeVisible();
    await page.goto(stack.site);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'xin-chao@truong.example' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Gọi 028 1234 5678' })).toBeVisible();

    await stack.restart(production);
    for (const address of [stack.media, stack.site]) {
      const asked = address === stack.media && page.waitForResponse(/\/api\/public\/contact$/);
      // Under another address than the one that the browser has kept for a minute.
      await page.goto(`${address}/?sau-khi-khoi-dong-lai`);
      await asked;
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.locator('body').innerText()).not.toMatch(/\.local|Gọi \d|Zalo \d/);
      await expect(page.locator('a:is([href^="mailto:"], [href^="tel:"], [href*="zalo.me"])')).toHaveCount(0);
    }
  } finally {
    await stack.stop();
  }
});

test('an order names whom to ask where there is no account to transfer to', async ({ context, page }) => {
  const stack = await startStack({
    BANK_NAME: '',
    BANK_ACCOUNT_NUMBER: '',
    BANK_ACCOUNT_HOLDER: '',
    BANK_BIN: '',
    CONTACT_EMAIL: 'xin-chao@truong.example',
  });
  try {
    const email = await becomeMember(context, stack, { name: 'Đỗ Thị Hỏi Cách Trả', home: 'sales' });
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(`${stack.learner}/c/sales/upgrade`);
    await page.getByRole('button', { name: /^Đặt mua với giá/ }).click();
    await expect(page.getByRole('region', { name: 'Đơn của bạn đã sẵn sàng' })).toBeVisible();
    const way = page.getByRole('link', { name: 'xin-chao@truong.example' });
    await expect(way).toHaveAttribute('href', /^mailto:xin-chao@truong\.example\?subject=.*CN[A-Z2-9]{6}/);
    // Once, on the page of the order too.
    const [order] = await (await page.request.get(`${stack.learner}/api/communities/me/orders`)).json();
    await page.goto(`${stack.learner}/orders/${order.id}`);
    await expect(way).toBeVisible();
    await expect(way).toHaveCount(1);

    // Where nobody is named, the page says what happens with the order all the same.
    const nobody = { email: null, phone: null, zalo: null, closing_grace_days: 30, site_url: stack.site };
    await page.route('**/api/public/contact', (route) => route.fulfill({ json: nobody }));
    await page.reload();
    await expect(page.getByText('Người phụ trách đã thấy đơn này')).toBeVisible();
    await page.unroute('**/api/public/contact');

    // A locked account finds whom to ask, too.
    const { db } = await stack.services();
    const until = new Date((await stack.now()).getTime() + 3_600_000);
    await db
      .updateTable('accounts')
      .set({ integrity_locked_until: until })
      .where('email', '=', email)
      .execute();
    await page.goto(`${stack.learner}/profile`);
    await expect(page.getByRole('heading', { name: 'Tài khoản đang tạm khóa' })).toBeVisible();
    await expect(way).toHaveAttribute('href', /^mailto:xin-chao@truong\.example\?subject=/);
  } finally {
    await stack.stop();
  }
});
