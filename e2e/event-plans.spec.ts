import { sendEventChanges, sendFollowUps } from '../apps/api/src/features/events/public.ts';
import { makeEvent } from '../apps/api/src/test/events.ts';
import { becomeMember, becomeOperator, newName } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

test('an event is a draft first, moves and ends with a reason, and is held again every week', async ({
  browser,
  page,
  stack,
}) => {
  const title = newName('Đọc bảng lương cùng nhau');
  const email = await becomeMember(page.context(), stack, { name: 'Phạm Thị Dự', home: 'founder' });
  const operators = await browser.newContext();
  await becomeOperator(operators, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const host = await operators.newPage();
  const missing = host.getByRole('listitem').filter({ hasText: 'Chưa có' });

  await test.step('a host writes it down, and nobody else sees it', async () => {
    await host.goto(`${stack.console}/events/new`);
    await host.getByLabel('Cộng đồng').selectOption({ label: 'Founder / CEO' });
    await host.getByLabel('Tên', { exact: true }).fill(title);
    await host.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-04T19:30');
    await host.getByLabel('Giới thiệu').fill('Mang **bảng lương** đang dùng.');
    await host.getByRole('button', { name: 'Lưu bản nháp' }).click();
    await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(host.getByText('Sự kiện này là bản nháp')).toBeVisible();
    await expect(host.getByText('Mang bảng lương đang dùng.')).toBeVisible();
    await expect(missing).toHaveCount(3);
    await page.goto(`${stack.learner}/c/founder/events`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('what it lacks is gone as soon as it is there, and it is published', async () => {
    await host.getByLabel('Liên kết phòng họp').fill('https://meet.example/bang-luong');
    await host.getByLabel('Người dẫn', { exact: true }).fill('Chị Hà');
    await host.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(missing).toHaveCount(1);
    await host.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await host.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await expect(host.getByText('Sự kiện này là bản nháp')).toHaveCount(0);
    await page.reload();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Tham gia', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Vào cuộc họp' })).toBeVisible();
  });

  await test.step('it is moved, and whoever comes reads why', async () => {
    await host.reload();
    await host.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-05T20:00');
    await host.getByLabel('Lý do thay đổi (không bắt buộc)').fill('Phòng cũ mất điện.');
    await host.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(host.getByText('Đã lưu.')).toBeVisible();
    await expect(host.getByLabel('Lý do thay đổi (không bắt buộc)')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Lý do thay đổi gần nhất: Phòng cũ mất điện.')).toBeVisible();
    await sendEventChanges(await stack.services());
    const { text } = await messageAbout(stack, email, /có thay đổi/);
    expect(text).toContain('Phòng cũ mất điện.');
    await page.goto(`${stack.learner}/notifications`);
    await expect(page.getByText('Phòng cũ mất điện.')).toBeVisible();
  });

  await test.step('it is held again three times, and what nobody answered is taken back', async () => {
    const first = host.getByLabel('Buổi đầu tiên (giờ Việt Nam)');
    await expect(first).toHaveValue('2098-03-12T20:00');
    await host.getByLabel('Số buổi').selectOption('3 buổi, mỗi tuần một buổi');
    await expect(host.getByText(/^Các ngày:.*12\/03\/2098.*19\/03\/2098.*26\/03\/2098/)).toBeVisible();
    await host.getByRole('button', { name: 'Nhân bản sự kiện' }).click();
    await expect(host.getByRole('link', { name: 'Mở sự kiện gốc' })).toBeVisible();
    const series = host
      .getByRole('region', { name: 'Các buổi tạo cùng lúc' })
      .or(host.getByRole('table', { name: 'Các buổi tạo cùng lúc' }));
    await expect(series.getByRole('link', { name: title })).toHaveCount(3);
    await host.getByRole('button', { name: 'Hủy buổi này và các buổi sau' }).click();
    await expect(host.getByText('Hủy 3 buổi từ 12/03/2098?')).toBeVisible();
    await host.getByLabel('Lý do hủy các buổi (không bắt buộc)').fill('Người dẫn đi công tác.');
    await host.getByRole('button', { name: 'Hủy các buổi này' }).click();
    await expect(series.getByText('Đã hủy')).toHaveCount(3);
    const restore = host.getByRole('button', { name: 'Khôi phục các buổi hủy cùng lúc' });
    await restore.click();
    await restore.click();
    await expect(series.getByText('Đã hủy')).toHaveCount(0);
    await host.getByRole('button', { name: 'Hủy các buổi chưa có phản hồi' }).click();
    await expect(host.getByText('Hủy 3 buổi sắp diễn ra và chưa có phản hồi?')).toBeVisible();
    await host.getByRole('button', { name: 'Hủy những buổi này' }).click();
    await expect(series.getByText('Đã hủy')).toHaveCount(3);
    await host.getByRole('link', { name: 'Mở sự kiện gốc' }).click();
  });

  await test.step('it is called off, and whoever came would read why', async () => {
    await host.getByRole('button', { name: 'Hủy sự kiện', exact: true }).click();
    await host.getByLabel('Lý do hủy (không bắt buộc)').fill('Người dẫn bị ốm.');
    await host.getByRole('button', { name: 'Xác nhận hủy' }).click();
    await expect(host.getByText(/^Sự kiện đã hủy/)).toBeVisible();
    await sendEventChanges(await stack.services());
    const { text } = await messageAbout(stack, email, /đã bị hủy/);
    expect(text).toContain('Người dẫn bị ốm.');
    await page.goto(`${stack.learner}/online-events`);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('Lý do: Người dẫn bị ốm.')).toBeVisible();
  });
  await operators.close();
});

test('after an event its recording and summary go once to those who said yes', async ({
  browser,
  page,
  stack,
}) => {
  const title = newName('Nhìn lại một quý');
  const services = await stack.services();
  // Begun an hour ago, and nobody has said when it ends: late answers are still taken.
  const event = await makeEvent(services, { community: 'founder', title, inHours: -1, hours: null });
  const email = await becomeMember(page.context(), stack, { name: 'Lý Thị Sau', home: 'founder' });
  await page.goto(`${stack.learner}/online-events/${event.slug}`);
  await page.getByRole('button', { name: 'Tham gia', exact: true }).click();
  await expect(page.getByText('Đã giữ chỗ cho bạn.')).toBeAttached();

  const operators = await browser.newContext();
  await becomeOperator(operators, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const host = await operators.newPage();
  await host.goto(`${stack.console}/events/${event.id}`);
  await host.getByRole('button', { name: 'Gửi tóm tắt, chưa có bản ghi' }).click();
  await expect(host.getByText('Hãy viết tóm tắt hoặc thêm liên kết bản ghi.')).toBeVisible();
  await host.getByLabel('Tóm tắt').fill('Mỗi người mang về **một việc**.');
  await expect(host.getByText(/^1 người nhận thông báo và email, một lần/)).toBeVisible();
  await host.getByRole('button', { name: 'Gửi tóm tắt, chưa có bản ghi' }).click();
  await expect(host.getByRole('button', { name: 'Lưu tóm tắt' })).toBeVisible();
  await operators.close();

  await sendFollowUps(services);
  await messageAbout(stack, email, /^Xem lại sự kiện/);
  await page.goto(`${stack.learner}/notifications`);
  await page.getByText(`Sự kiện “${title}” đã có bản ghi hoặc tóm tắt.`).click();
  await expect(page.getByRole('heading', { name: 'Tóm tắt' })).toBeVisible();
  await expect(page.getByText('Mỗi người mang về một việc.')).toBeVisible();
});
