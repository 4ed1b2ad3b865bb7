import { workOnSend } from '../apps/api/src/features/emails/sends/delivery-actions.ts';
import { answerEvent, createEvent } from '../apps/api/src/features/events/public.ts';
import { becomeOperator, makePerson, newName } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, messageAbout, test } from './test.ts';

/** An event in three days, to which each of the addresses has said yes. */
async function makeAttended(stack: Stack, title: string, emails: readonly string[]) {
  const services = await stack.services();
  const startsAt = new Date((await stack.now()).getTime() + 3 * 24 * 60 * 60 * 1000);
  const event = await createEvent(services, 'command line', { title, startsAt });
  for (const email of emails) {
    const { id, full_name, school_id } = await services.db
      .selectFrom('accounts')
      .select(['id', 'full_name', 'school_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const viewer = { accountId: id, sessionId: '', email, name: full_name, schoolId: school_id };
    await answerEvent(services, { ...viewer, locale: 'vi', roles: [] }, { slug: event.slug, answer: 'yes' });
  }
  return event;
}

/** The half minute in which a send can be called back is over. */
async function letRecallPass(stack: Stack, id: string): Promise<void> {
  const services = await stack.services();
  const created_at = new Date((await stack.now()).getTime() - 31_000);
  await services.db.updateTable('email_sends').set({ created_at }).where('id', '=', id).execute();
  await workOnSend(services, id);
}

test('an operator reminds everybody who comes to an event, and follows the messages to the mail server', async ({
  page,
  stack,
}) => {
  const people = [
    await makePerson(stack, { name: 'Nguyễn Hoàng Thị Bảo Châu' }),
    await makePerson(stack, { name: 'Lê Văn An' }),
  ];
  const title = newName('Đọc báo cáo dòng tiền');
  const event = await makeAttended(stack, title, people);
  await becomeOperator(page.context(), stack, { name: 'Trần Thị Gửi Thư', role: 'owner' });

  await page.goto(`${stack.console}/events/${event.id}`);
  await page.getByRole('link', { name: 'Gửi nhắc nhở' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gửi email thủ công' })).toBeVisible();
  await expect(page.getByLabel('Sự kiện', { exact: true }).locator('option:checked')).toContainText(title);
  await expect(page.getByText('2 người sẽ nhận email này.')).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Sự kiện bạn đăng ký sắp diễn ra' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Gửi cho 2 người' }).click();
  await expect(page.getByText('Gửi “Nhắc sự kiện” cho 2 người?')).toBeVisible();
  await page.getByRole('button', { name: 'Gửi ngay' }).click();
  await expect(page.getByText('Số này không khớp số người nhận.')).toBeVisible();
  await page.getByLabel('Gõ số người nhận (2) để xác nhận').fill('2');
  await page.getByRole('button', { name: 'Gửi ngay' }).click();
  await expect(page).toHaveURL(/\/community\/email\/sends\/snd-/);
  await expect(page.getByText(/^Chưa ai nhận được gì\. Trong \d+ giây tới/)).toBeVisible();
  await letRecallPass(stack, page.url().split('/').at(-1) ?? '');
  for (const email of people) await messageAbout(stack, email, /^Nhắc lịch sự kiện: /);
  await expect(page.getByText('Đã xử lý 2 trên 2 người')).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await expect(page.getByText('Đã xử lý 2 trên 2 người')).toBeVisible();
  await page.getByRole('link', { name: 'Xem email' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Nhắc lịch sự kiện: ${title}` })).toBeVisible();

  await page.goto(`${stack.console}/community/email/sends`);
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('an operator sees who is left out of a list, and sends somebody a message again', async ({
  page,
  stack,
}) => {
  const name = newName('Phạm Gia Hân');
  const email = await makePerson(stack, { name });
  const { id } = await (await stack.services()).db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await becomeOperator(page.context(), stack, { name: 'Vũ Thị Hỗ Trợ', role: 'support' });

  await page.goto(`${stack.console}/accounts/${id}`);
  await page.getByRole('link', { name: 'Gửi lại email' }).click();
  await page.getByLabel('Loại email').selectOption('certificate_issued');
  await expect(page.getByText('Không có ai nhận email này. Hãy chọn người nhận khác.')).toBeVisible();
  await expect(page.getByText('Nội dung không áp dụng cho người này: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Gửi cho/ })).toBeHidden();

  await page.getByLabel('Loại email').selectOption('welcome_member');
  await page.getByRole('button', { name: 'Gửi cho 1 người' }).click();
  await page.getByRole('button', { name: 'Gửi ngay' }).click();
  await expect(page.getByText('Đã xử lý 1 trên 1 người')).toBeVisible({ timeout: 30_000 });
  await messageAbout(stack, email, /./);

  await page.goto(`${stack.console}/community/email/send?kind=profile_incomplete`);
  await expect(page.getByText(/người sẽ nhận email này|Không có ai nhận email này/)).toBeVisible();
  await page.getByLabel('Pro').selectOption('pro');
  await expect(page).toHaveURL(/pro=pro/);
});
