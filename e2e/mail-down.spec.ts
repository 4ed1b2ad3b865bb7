import { makePerson, newAddress, useSession } from './people.ts';
import { startStack } from './stack.ts';
import { expect, test } from './test.ts';

test('while the mail server takes nothing, whoever asks for a code is told, and the overview shows it', async ({
  browser,
}) => {
  const stack = await startStack({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const asking = await browser.newContext({ viewport: { width: 375, height: 740 } });
    const page = await asking.newPage();
    await expect
      .poll(async () => {
        const headers = { origin: stack.learner };
        const answer = await asking.request.post(`${stack.learner}/api/auth/code`, {
          headers,
          data: { email: newAddress('ai-do') },
        });
        return ((await answer.json()) as { mail_delayed: boolean }).mail_delayed;
      })
      .toBe(true);

    for (const [address, note] of [
      [stack.learner, /Hệ thống email đang gặp sự cố/],
      [`${stack.console}/sign-in`, /Hệ thống email đang gặp sự cố/],
    ] as const) {
      await page.goto(address);
      await page.getByLabel('Email của bạn').fill(newAddress('dang-nhap'));
      await page.getByRole('button', { name: 'Gửi mã' }).click();
      await expect(page.getByLabel('Mã sáu số')).toBeVisible();
      await expect(page.getByText(note)).toBeVisible();
    }
    await page.getByText('EN', { exact: true }).click();
    await expect(page.getByText(/Our email system is having problems/)).toBeVisible();
    await asking.close();

    const support = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await useSession(support, stack, await makePerson(stack, { name: 'Phan Thị Hỗ Trợ', role: 'support' }));
    const desk = await support.newPage();
    await desk.goto(stack.console);
    await expect(desk.getByText(/^Máy chủ email không nhận email từ \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(desk.getByText('Chờ lâu nhất')).toBeVisible();
    await desk.setViewportSize({ width: 375, height: 740 });
    await support.close();
  } finally {
    await stack.stop();
  }
});
