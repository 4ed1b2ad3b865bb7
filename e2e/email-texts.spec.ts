import { adminGetEmailTexts } from '@cungnghe/contracts/emails/texts';
import { becomeOperator } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

test('an owner writes an email in the words of the school, looks at it, gets it by mail, compares and goes back to ours', async ({
  page,
  stack,
}) => {
  const email = await becomeOperator(page.context(), stack, { name: 'Trần Thị Chủ Trường', role: 'owner' });
  await page.goto(`${stack.console}/outbox`);
  await page.getByRole('link', { name: 'Nội dung email' }).click();
  await page.getByRole('link', { name: 'Nhắc học tiếp (Tiếng Việt)' }).click();
  const subject = page.getByLabel('Dòng tiêu đề', { exact: true });
  const opening = page.getByLabel('Câu mở đầu thư', { exact: true });
  await expect(subject).toHaveValue('Học tiếp: {course}');

  // What is typed is looked at as it is sent, and refused at its field while it cannot be.
  const message = page.frameLocator('iframe');
  await opening.fill('Cả lớp đang đợi bạn');
  await expect(message.getByRole('heading', { name: 'Cả lớp đang đợi bạn' })).toBeVisible();
  await page.getByLabel('Thiết bị').selectOption('phone');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  await subject.fill('Về lớp nhé');
  await expect(page.getByText('Câu này phải có {course}.')).toBeVisible();
  await subject.fill('Về lớp nhé {name}: {course} hoc.vn');
  await expect(page.getByText('Không được viết đường dẫn hay địa chỉ: hoc.vn.')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu chữ' }).click();
  await expect(page.getByText('Đã lưu')).toBeHidden();
  await subject.fill('Về lớp nhé {name}: {course}');
  await expect(
    page.getByText('Về lớp nhé Nguyễn Thị Ánh: Giá vốn và giá bán', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Dữ liệu để xem').selectOption('long_texts');
  await expect(message.getByText('Diễm Quỳnh')).toBeVisible();

  await page.getByRole('button', { name: 'Gửi thử' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  expect((await messageAbout(stack, email, /^\[Thử\] Về lớp nhé /)).text).toContain('Cả lớp đang đợi bạn');

  await page.getByRole('button', { name: 'Lưu chữ' }).click();
  await expect(page.getByText('Đã lưu')).toBeVisible();

  // Another owner is faster: who was slower sees both.
  await opening.fill('Học tiếp với cả lớp');
  const path = adminGetEmailTexts.path.replace(':kind', 'learning_nudge').replace(':language', 'vi');
  const saved = await page.request.put(stack.console + path, {
    headers: { origin: stack.console },
    data: { version: 2, texts: { heading: 'Lời của người nhanh hơn' } },
  });
  expect(saved.status()).toBe(200);
  await page.getByRole('button', { name: 'Lưu chữ' }).click();
  await expect(page.getByRole('alert').getByText('Lời của người nhanh hơn')).toBeVisible();
  await page.getByRole('button', { name: 'Dùng bản đang lưu' }).click();
  await expect(opening).toHaveValue('Lời của người nhanh hơn');

  // An earlier version beside the present one, taken up and saved like anything else.
  await page.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'Phiên bản 2' });
  await second.getByRole('button', { name: 'So với bản hiện tại' }).click();
  await expect(second.locator('mark', { hasText: 'Cả lớp đang đợi bạn' })).toBeVisible();
  await second.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await second.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await expect(opening).toHaveValue('Cả lớp đang đợi bạn');
  await page.getByRole('button', { name: 'Lưu chữ' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Phiên bản 3' })).toBeVisible();

  await page.getByRole('button', { name: 'Khôi phục mặc định' }).click();
  await page.getByRole('button', { name: 'Khôi phục mặc định' }).click();
  await expect(opening).toHaveValue('Tiếp tục khóa học của bạn');
  await expect(page.getByRole('listitem').filter({ hasText: 'Phiên bản 4' })).toBeVisible();
  await page.getByRole('link', { name: 'Nội dung email' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Nhắc học tiếp (Tiếng Việt)' });
  await expect(row.getByText('Mặc định')).toBeVisible();
  await expect(row.getByText('Trần Thị Chủ Trường', { exact: false })).toBeVisible();
});

test('an editor is not led to the texts of emails and is told so at their address', async ({
  page,
  stack,
}) => {
  await becomeOperator(page.context(), stack, { name: 'Lê Văn Biên Tập', role: 'editor' });
  await page.goto(`${stack.console}/outbox/texts`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nhắc học tiếp (Tiếng Việt)' })).toBeHidden();
});
