import { becomeOperator } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

test('an operator looks at each kind of email, in both schemes and languages, and sends one to themselves', async ({
  page,
  stack,
}) => {
  const email = await becomeOperator(page.context(), stack, { name: 'Nguyễn Thị Xem Thư', role: 'support' });
  await page.goto(`${stack.console}/outbox`);
  await page.getByRole('link', { name: 'Danh mục email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Danh mục email' })).toBeVisible();
  const kind = page.getByLabel('Loại email');
  expect(await kind.locator('option').count()).toBe(20);

  await kind.selectOption({ label: 'Nhắc sự kiện' });
  await expect(page.getByText('Sự kiện đã đăng ký diễn ra trong 24 giờ tới.')).toBeVisible();
  const frame = page.locator('iframe');
  const message = page.frameLocator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(message.getByRole('heading', { name: 'Sự kiện diễn ra trong 24 giờ tới' })).toBeVisible();

  const paper = message.locator('body');
  await expect(paper).toHaveCSS('background-color', 'rgb(252, 249, 244)');
  await page.getByLabel('Giao diện', { exact: true }).selectOption('dark');
  await expect(paper).toHaveCSS('background-color', 'rgb(23, 20, 17)');
  await page.getByLabel('Thiết bị').selectOption('phone');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(400);

  await page.getByLabel('Bản mẫu').selectOption('long_texts');
  await page.getByLabel('Ngôn ngữ email').selectOption('en');
  await expect(message.getByRole('heading', { name: 'Your event starts within 24 hours' })).toBeVisible();
  await page.getByRole('tab', { name: 'Văn bản thuần' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`${stack.learner}/online-events/`);

  await page.getByRole('button', { name: 'Gửi thử' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  const { text } = await messageAbout(stack, email, /^\[Test\] Starting soon: /);
  expect(text).toContain('Your event starts within 24 hours');

  await page.reload();
  await expect(page.getByLabel('Loại email')).toHaveValue('event_reminder');
  await expect(page.getByLabel('Ngôn ngữ email')).toHaveValue('en');
});
