import { readFile } from 'node:fs/promises';
import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

test('a learner goes through a quiz, a poll, a reflection and a task, and keeps the evening', async ({
  context,
  page,
  stack,
}) => {
  const room = await hostRoom(stack);
  await becomeMember(context, stack, { name: 'Lê Thị Chăm', home: 'founder' });
  const stage = page.getByRole('main');
  const heading = (name: string) => stage.getByRole('heading', { level: 2, name });
  const send = () => page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  const saved = page.getByText(/^Đã lưu lúc \d\d:\d\d/);

  await test.step('the door is shut without a yes, and says where to get one', async () => {
    await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
    await expect(page.getByRole('heading', { name: 'Bạn chưa đăng ký tham gia' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Xem sự kiện' })).toBeVisible();
    await page.getByRole('button', { name: 'Tham gia và vào phòng' }).click();
    await expect(heading('Phòng đã mở cho bạn')).toBeVisible();
  });

  await test.step('a quiz: sent, changed while it is open, shown with the answer once it is closed', async () => {
    const { id } = await room.show(activities.quiz);
    await expect(heading(activities.quiz.title)).toBeVisible();
    await expect(page.getByText('Chưa gửi.')).toBeVisible();
    await expect(page.getByText('Cả phòng chỉ thấy số người chọn.')).toBeVisible();
    await send();
    await expect(page.getByRole('alert').getByText('Vui lòng chọn một đáp án trước khi gửi.')).toBeVisible();
    await page.getByText('Nguyên liệu làm bánh').click();
    await send();
    await expect(saved).toBeVisible();
    await page.getByText('Tiền thuê mặt bằng').click();
    await expect(page.getByText(/^Có thay đổi chưa gửi/)).toBeVisible();
    await page.getByRole('button', { name: 'Gửi bản mới' }).click();
    await expect(saved).toBeVisible();
    await room.host('POST', `/activities/${id}/results`);
    await expect(page.getByText('1 người đã trả lời')).toBeVisible();
    await room.host('POST', `/activities/${id}/close`);
    await expect(page.getByText(/^Đã đóng\. Câu trả lời của bạn/)).toBeVisible();
    await expect(page.getByText('Bạn chọn đúng')).toHaveCount(0);
    await room.host('POST', `/activities/${id}/reveal`);
    await expect(page.getByText('Bạn chọn đúng')).toBeVisible();
    await expect(page.getByText('Bạn trả lời đúng')).toBeInViewport();
    await expect(page.getByText('Bán nhiều hay ít, tiền thuê vẫn vậy.')).toBeVisible();
  });

  await test.step('a poll with several choices, from its beginning, through a cut connection', async () => {
    await page.getByRole('link', { name: 'Mở sổ tay' }).scrollIntoViewIfNeeded();
    await room.show(activities.poll);
    await expect(heading(activities.poll.title)).toBeInViewport({ ratio: 1 });
    await page.getByText('Nhắn tin').click();
    await page.getByText('Gặp tại quán').click();
    await context.setOffline(true);
    await send();
    await expect(page.getByText(/^Chưa gửi được vì mất kết nối/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Nhắn tin' })).toBeChecked();
    await context.setOffline(false);
    await expect(saved).toBeVisible();
  });

  const cells = {
    'Sự việc': 'Gọi được ba khách.',
    'Cảm xúc': 'Hồi hộp',
    'Điều nhận ra': 'Khách sợ chờ lâu.',
  };
  const reflectionId = await test.step('a reflection outlives a reload half-way', async () => {
    const { id } = await room.show(activities.reflection);
    await expect(heading(activities.reflection.title)).toBeVisible();
    for (const [label, text] of Object.entries(cells)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Việc sắp tới').fill('  Gọi ');
    await page.reload();
    for (const [label, text] of Object.entries(cells)) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
    await expect(page.getByText(/^Chưa gửi, còn 1 ô cần viết/)).toBeVisible();
    await send();
    await expect(page.getByText('Ô này cần ít nhất 5 ký tự.')).toHaveCount(1);
    await expect(page.getByLabel('Việc sắp tới')).toBeFocused();
    return id;
  });

  await test.step('what the host does meanwhile neither moves the words nor takes the cursor', async () => {
    await room.show(activities.task);
    await expect(page.getByRole('button', { name: 'Xem ngay' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Việc sắp tới').pressSequentially('thêm hai khách nữa.');
    await expect(page.getByLabel('Việc sắp tới')).toBeFocused();
    await room.host('POST', `/activities/${reflectionId}/pause`);
    await expect(page.getByText(/Người dẫn đang tạm dừng/)).toBeVisible();
    await expect(page.getByLabel('Việc sắp tới')).toHaveValue('  Gọi thêm hai khách nữa.');
    await room.host('POST', `/activities/${reflectionId}/resume`);
    await send();
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: 'Xem ngay' }).click();
  });

  await test.step('a session that ends takes nothing of a task; signed in again one sends it', async () => {
    await expect(heading(activities.task.title)).toBeVisible();
    await expect(page.getByText('Gọi đúng nỗi lo', { exact: true })).toBeVisible();
    const text = page.getByLabel(/^Viết ba câu/);
    await text.fill('Chị ơi, bánh đến trước giờ chị đón con.');
    const cookies = await context.cookies();
    await context.clearCookies();
    await send();
    await expect(page.getByLabel('Email của bạn')).toBeVisible();
    await context.addCookies(cookies);
    await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
    await expect(text).toHaveValue('Chị ơi, bánh đến trước giờ chị đón con.');
    await send();
    await expect(page.getByText(/^Đã lưu lúc \d\d:\d\d, chưa chấm\.$/)).toBeVisible();
  });

  await test.step('asks, finds the draft again, votes and takes it back', async () => {
    await page.getByRole('link', { name: 'Hỏi đáp' }).click();
    const field = page.getByLabel('Câu hỏi của bạn');
    await field.fill('Khách không bắt máy thì sao ạ?');
    await page.reload();
    await expect(field).toHaveValue('Khách không bắt máy thì sao ạ?');
    await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(page.getByText('Câu của bạn', { exact: true })).toBeVisible();
    await expect(field).toHaveValue('');
    const vote = page.getByRole('button', { name: /^Tôi cũng muốn hỏi: Khách không bắt máy/ });
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
    await vote.click();
    await expect(vote).toHaveText('1');
    const past = new Date((await stack.now()).getTime() + 1_500).toISOString();
    await room.host('POST', '/questions/deadline', { vote_deadline: past });
    await expect(page.getByText('Đã hết giờ bình chọn.')).toBeVisible();
    await expect(vote).toBeDisabled();
  });

  await test.step('hears of the stage in another place, and sees a question and words without a name on it', async () => {
    const { questions } = (await room.host('GET', '')) as { questions: { id: string }[] };
    await room.host('POST', '/stage/show', { kind: 'question', id: questions[0]?.id });
    await page.getByRole('button', { name: 'Xem ngay' }).click();
    await expect(heading('Khách không bắt máy thì sao ạ?')).toBeVisible();
    const path = `/responses?activity_id=${reflectionId}`;
    const [response] = (await room.host('GET', path)) as unknown as { id: string }[];
    await room.host('POST', '/stage/show', { kind: 'reflection_response', id: response?.id });
    await expect(heading('Một bạn trong phòng đã viết')).toBeVisible();
    await expect(page.getByText(cells['Điều nhận ra'])).toBeVisible();
    await expect(page.getByText('Lê Thị Chăm')).toHaveCount(0);
    await room.host('POST', '/stage/remove');
    await expect(heading('Người dẫn đang nói')).toBeVisible();
  });

  await test.step('the record holds all of it, and can be taken along', async () => {
    await page.getByRole('link', { name: 'Mở sổ tay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: room.title })).toBeVisible();
    for (const words of [
      'Tiền thuê mặt bằng',
      'Bạn trả lời đúng',
      'Nhắn tin, Gặp tại quán',
      ...Object.values(cells),
      'Gọi thêm hai khách nữa.',
      'Chị ơi, bánh đến trước giờ chị đón con.',
      'Khách không bắt máy thì sao ạ?',
    ]) {
      // What the room answered stands folded below what I did.
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    }
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải Markdown' }).click();
    const markdown = await readFile(await (await downloading).path(), 'utf8');
    expect(markdown).toContain('### Điều nhận ra\n\n> Khách sợ chờ lâu.');
  });
});

test('an answer that comes too late stays to be read and copied', async ({ context, page, stack }) => {
  const room = await hostRoom(stack);
  await becomeMember(context, stack, { name: 'Trần Văn Muộn', home: 'founder' });
  await sayYes(page, stack, room.slug);
  const { id } = await room.show(activities.task);
  await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
  await page.getByLabel(/^Viết ba câu/).fill('Chậm một nhịp.');
  await context.setOffline(true);
  const trouble = page.getByText(/^Chưa cập nhật được, đang thử lại/);
  await expect(trouble).toBeVisible();
  await room.host('POST', `/activities/${id}/close`);
  await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  await expect(page.getByText(/^Chưa gửi được vì mất kết nối/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Phần chưa kịp gửi' })).toBeVisible();
  await expect(trouble).toHaveCount(0);
  await expect(page.getByText('Đã đóng. Bạn không gửi câu trả lời.')).toBeVisible();
  await expect(page.getByText(/Chậm một nhịp\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sao chép' })).toBeVisible();
  // It takes no answer any more, so it holds nobody back from what comes next.
  await room.show(activities.poll);
  await expect(page.getByRole('heading', { level: 2, name: activities.poll.title })).toBeVisible();
  await expect(page.getByText('Có phần chưa gửi')).toBeVisible();
});
