import type { Page } from '@playwright/test';
import { makeCourse } from '../apps/api/src/test/courses.ts';
import { becomeMember, becomeOperator, newAddress, useSession, writeAsMarkdown } from './people.ts';
import { codeFor, expect, skipName, test } from './test.ts';

const offline = 'Chưa kết nối được. Nội dung bạn gõ vẫn còn đây, hãy thử lại khi có mạng.';

test('a cut connection takes nothing of a profile that was typed', async ({ context, page, stack }) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await page.goto(`${stack.learner}/profile`);
  const typed = {
    'Họ và tên': 'Phạm Quốc Bảo Trấn',
    'Số điện thoại': '0912 345 678',
    'Giới thiệu ngắn': 'Tôi làm mộc hai mươi năm.\nNay muốn học tính giá cho đúng.',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(page.getByText('Đã lưu hồ sơ.').first()).toBeVisible();
  await page.reload();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});

test('a cut connection takes neither the address nor the code while signing in', async ({
  context,
  page,
  stack,
}) => {
  const email = newAddress('mat-mang');
  await page.goto(`${stack.learner}/sign-in`);
  const address = page.getByLabel('Email của bạn');
  await address.fill(email);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
  await expect(address).toHaveValue(email);
  // It was busy meanwhile, and whoever uses the keyboard has not lost their place.
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeFocused();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  const code = await codeFor(stack, email);
  const field = page.getByLabel('Mã sáu số');
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await field.fill(code);
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
  await expect(field).toHaveValue(code);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await skipName(page);
  await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
});

/** Lets requests of one kind wait until the answer is called for. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  return release;
}

test('what is typed while a reply is being sent stays in its field', async ({ context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Lý Thị Nhanh', home: 'marketing', pro: true });
  await writeAsMarkdown(context);
  const blocks = {
    title: 'Khách hỏi giá rồi im lặng',
    context: 'Mình bán nến thơm ở chợ phiên.',
    complication: 'Ai cũng hỏi giá rồi đi.',
    question: 'Nên nói thêm câu gì lúc đó?',
  };
  const made = await page.request.post(`${stack.learner}/api/communities/marketing/posts`, {
    headers: { origin: stack.learner },
    data: blocks,
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${stack.learner}/c/marketing/posts/${id}`);
  const field = page.getByRole('textbox', { name: 'Nội dung' });
  const release = await holdBack(page, '**/replies');
  await field.fill('Hỏi lại họ cần gì');
  await field.press('Control+Enter');
  await field.press('End');
  await field.pressSequentially(', rồi mới nói giá');
  release();
  await expect(page.getByText('Hỏi lại họ cần gì', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Hỏi lại họ cần gì, rồi mới nói giá');
  await page.reload();
  await expect(field).toHaveValue('Hỏi lại họ cần gì, rồi mới nói giá');
});

test('a lesson is published as it was saved, or not at all, and what is typed meanwhile stays', async ({
  context,
  page,
  stack,
}) => {
  const course = await makeCourse(await stack.services(), { community: 'beauty' });
  await becomeOperator(context, stack, { name: 'Vũ Thị Vội', role: 'editor' });
  await page.goto(`${stack.console}/courses/${course.id}/lessons/${course.lessons[0]?.id}`);
  const summary = page.getByLabel('Tóm tắt');
  const publish = page.getByRole('button', { name: 'Xuất bản' });

  await test.step('a save that fails keeps it from being published', async () => {
    const draft = '**/draft';
    await page.route(draft, (route) => route.abort());
    await summary.fill('Bản mới');
    await publish.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(summary).toHaveValue('Bản mới');
    await page.unroute(draft);
  });

  await test.step('what is typed while it is published is a draft of its own', async () => {
    const release = await holdBack(page, '**/publish');
    await publish.click();
    await summary.fill('Bản mới hơn nữa');
    await page.waitForTimeout(2_000);
    release();
    await expect(page.getByText('Đã lưu nháp')).toBeVisible();
    await page.reload();
    await expect(summary).toHaveValue('Bản mới hơn nữa');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a word longer than the screen breaks inside a button, and nothing of it is cut off', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${stack.learner}/sign-in`);
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeVisible();
  const spill = await page.evaluate<{ wide: number; high: number }>(`(() => {
    const button = document.querySelector('button[type="submit"]');
    button.querySelector('.mantine-Button-label').textContent = 'a'.repeat(60);
    const inside = [...button.querySelectorAll('span')].map((part) => part.getBoundingClientRect());
    const edge = button.getBoundingClientRect();
    return {
      wide: Math.max(...inside.map(({ right }) => right)) - edge.right,
      high: Math.max(...inside.map(({ bottom }) => bottom)) - edge.bottom,
    };
  })()`);
  expect(spill.wide).toBeLessThan(0);
  expect(spill.high).toBeLessThan(0);
});

test('what is typed fast on a slow phone stands in the field of the search, and so does what is mended in its middle', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await page.goto(`${stack.learner}/search`);
  const field = page.getByRole('combobox', { name: 'Tìm kiếm' });
  await expect(field).toBeFocused();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await field.pressSequentially('bảng dòng mười ba tuần', { delay: 5 });
  for (let back = 0; back < 'mười ba tuần'.length; back++) await field.press('ArrowLeft');
  await field.pressSequentially('tiền ', { delay: 5 });
  await expect(field).toHaveValue('bảng dòng tiền mười ba tuần');
  await expect(page).toHaveURL(/q=b%E1%BA%A3ng\+d%C3%B2ng\+ti%E1%BB%81n/);
});

test('a day is typed into the filter of a list digit by digit, and asked for once its year is whole', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'thanh@demo.cungnghe.local');
  await page.goto(`${stack.console}/accounts`);
  const day = page.locator('input[type=date]').first();
  const asked: string[] = [];
  page.on('request', (request) => {
    const from = new URL(request.url()).searchParams.get('from');
    if (from !== null) asked.push(from);
  });
  await day.focus();
  // Slower than the pause after which a list follows what is typed; the same day in each order of day and month.
  for (const digit of '11112026') await page.keyboard.press(digit, { delay: 350 });
  await expect(page).toHaveURL(/from=2026-11-11/);
  await expect(day).toHaveValue('2026-11-11');
  await expect.poll(() => [...new Set(asked)]).toEqual(['2026-11-11']);
  // As on a phone where a tap leaves the focus in the field.
  await page.getByRole('button', { name: 'Bỏ lọc' }).dispatchEvent('click');
  await expect(day).toHaveValue('');
  await expect(day).toBeFocused();
  await expect(page).not.toHaveURL(/from=/);
});

test('filters of a list that are typed one right after the other all stand in the address', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'thanh@demo.cungnghe.local');
  await page.goto(`${stack.console}/accounts`);
  const [from, to] = [page.locator('input[type=date]').first(), page.locator('input[type=date]').last()];
  await expect(to).toBeVisible();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('searchbox').first().fill('nguyễn');
  await from.fill('2026-11-01');
  await to.fill('2026-11-11');
  await expect(page).toHaveURL(/(?=.*q=nguy)(?=.*from=2026-11-01)(?=.*to=2026-11-11)/);
  await expect(from).toHaveValue('2026-11-01');
  await expect(to).toHaveValue('2026-11-11');
});
