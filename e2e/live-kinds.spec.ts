import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator, newName } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

async function learnerIn(browser: Browser, stack: Stack, name: string, slug: string): Promise<Page> {
  const page = await browser.newPage(phone);
  await becomeMember(page.context(), stack, { name, home: 'founder' });
  await sayYes(page, stack, slug);
  await page.goto(`${stack.learner}/online-events/${slug}/live`);
  return page;
}

/** Opens the form of a new activity, fills it and saves. */
async function prepare(
  hostPage: Locator,
  kind: string,
  name: string,
  fill: (form: Locator) => Promise<void>,
) {
  await hostPage.getByRole('button', { name: kind, exact: true }).click();
  const form = hostPage.locator('form');
  await form.getByLabel('Tên hoạt động').fill(name);
  await fill(form);
  await form.getByRole('button', { name: 'Thêm hoạt động' }).click();
  await expect(form).toHaveCount(0);
}

test('a host makes a scale, a ranking, a number and a vote on pictures, and runs them', async ({
  browser,
  stack,
}) => {
  const title = newName('Chọn hướng cho tiệm');
  const { id, slug } = await stack.cli(
    'event',
    'create',
    '--title',
    title,
    '--starts-at',
    '2098-03-04T19:30:00+07:00',
  );
  const host = await (await browser.newContext()).newPage();
  await becomeOperator(host.context(), stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const learner = await learnerIn(browser, stack, 'Trần Thị An', String(slug));
  const other = await learnerIn(browser, stack, 'Lê Văn Bình', String(slug));
  const projector = await host.context().newPage();
  const room = `${stack.console}/ops/events/live/${id}`;
  const hostPage = host.getByRole('main');
  const row = (name: string) =>
    host
      .getByRole('region', { name: 'Hoạt động', exact: true })
      .getByRole('listitem')
      .filter({ hasText: name });
  const begin = async (name: string) => {
    await row(name).getByRole('button', { name }).first().click();
    await expect(row(name).first()).toHaveAttribute('data-open', 'true');
    await host.keyboard.press('b');
    for (const page of [learner, other])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  };
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
  };

  await test.step('the host prepares one of each', async () => {
    await host.goto(room);
    await prepare(hostPage, 'Mức độ 1–5', 'Độ tự tin', async (form) => {
      await form.getByLabel('Điều cần đánh giá').fill('Tính giá vốn');
      await form.getByLabel('Mức 1 nghĩa là').fill('Chưa biết');
      await form.getByLabel('Mức 5 nghĩa là').fill('Rất vững');
      await form.getByRole('button', { name: 'Thêm dòng' }).click();
      const second = form.getByRole('group', { name: 'Dòng 2' });
      await second.getByLabel('Điều cần đánh giá').fill('Đọc dòng tiền');
    });
    await prepare(hostPage, 'Xếp thứ tự', 'Việc gấp nhất', async (form) => {
      await form.getByLabel('Câu hỏi', { exact: true }).fill('Bạn làm việc nào trước?');
      await form.getByLabel('Lựa chọn 1', { exact: true }).fill('Thu nợ');
      await form.getByLabel('Lựa chọn 2', { exact: true }).fill('Thu nợ');
      await form.getByRole('button', { name: 'Thêm hoạt động' }).click();
      await expect(form.getByText('Có hai lựa chọn giống nhau.')).toBeVisible();
      await form.getByLabel('Lựa chọn 2', { exact: true }).fill('Trả lương');
      await form.getByRole('button', { name: 'Thêm lựa chọn' }).click();
      await form.getByLabel('Lựa chọn 3', { exact: true }).fill('Nhập hàng');
    });
    await prepare(hostPage, 'Con số', 'Đoán số ly', async (form) => {
      await form.getByLabel('Câu hỏi', { exact: true }).fill('Quán bán bao nhiêu ly một ngày?');
      await form.getByLabel('Đơn vị').fill('ly');
      await form.getByLabel('Đáp án đúng').fill('120,5');
      await form.getByLabel('Giải thích').fill('Trung bình của ba tháng.');
    });
    await prepare(hostPage, 'Bình chọn ảnh', 'Biển hiệu mới', async (form) => {
      await form.getByLabel('Câu hỏi', { exact: true }).fill('Chọn biển hiệu');
      await form.getByLabel('Lựa chọn 1', { exact: true }).fill('Biển gỗ');
      await form.getByLabel('Lựa chọn 2', { exact: true }).fill('Biển đèn');
      await form.getByRole('button', { name: 'Thêm hoạt động' }).click();
      await expect(form.getByText('Mỗi lựa chọn cần một ảnh.')).toBeVisible();
      const buffer = await host.screenshot();
      await form.getByRole('button', { name: 'Ảnh 1' }).click();
      const sheet = host.getByRole('dialog', { name: 'Ảnh 1' });
      await sheet
        .locator('input[type="file"]')
        .setInputFiles({ name: 'go.png', mimeType: 'image/png', buffer });
      const first = sheet.getByRole('button', { name: /^Dùng ảnh/ }).first();
      await first.click();
      await expect(sheet).toHaveCount(0);
      await expect(form.getByRole('img', { name: 'Biển gỗ' })).toBeVisible();
      await form.getByRole('button', { name: 'Ảnh 2' }).click();
      await host
        .getByRole('dialog', { name: 'Ảnh 2' })
        .getByRole('button', { name: /^Dùng ảnh/ })
        .first()
        .click();
    });
    await projector.goto(`${room}/projector`);
  });

  await test.step('a scale: two rows, their means on the projector', async () => {
    await begin('Độ tự tin');
    const first = learner.getByRole('group', { name: 'Tính giá vốn' });
    await first.getByRole('radio', { name: '5: Rất vững' }).check();
    await learner
      .getByRole('group', { name: 'Đọc dòng tiền' })
      .getByRole('radio', { name: '2', exact: true })
      .check();
    await send(learner);
    await other
      .getByRole('group', { name: 'Tính giá vốn' })
      .getByRole('radio', { name: '4', exact: true })
      .check();
    await send(other);
    await expect(projector.getByText('2 người đã trả lời')).toBeVisible();
    await expect(projector.getByText('4,5')).toHaveCount(0);
    await host.keyboard.press('t');
    await expect(projector.getByText('4,5', { exact: true })).toBeVisible();
    await expect(projector.getByRole('heading', { name: 'Đọc dòng tiền' })).toBeVisible();
    await expect(learner.getByText('2 người đã trả lời · Trung bình 4,5')).toBeVisible();
  });

  await test.step('a ranking: tapped in order, the common order on the projector', async () => {
    await begin('Việc gấp nhất');
    for (const [page, order] of [
      [learner, ['Trả lương', 'Thu nợ']],
      [other, ['Trả lương', 'Nhập hàng']],
    ] as const) {
      for (const label of order) await page.getByRole('button', { name: `Xếp ${label} vào` }).tap();
      await send(page);
    }
    await host.keyboard.press('t');
    const bars = projector.getByRole('listitem');
    await expect(bars).toHaveText([/1\. Trả lương.*4 điểm/, /2\. .*1 điểm/, /3\. .*1 điểm/]);
    await expect(learner.getByText('1. Trả lương')).toBeVisible();
  });

  await test.step('a number: typed with a comma, told with the right one only when it is revealed', async () => {
    await begin('Đoán số ly');
    await learner.getByLabel('Quán bán bao nhiêu ly một ngày?').fill('mười');
    await learner.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(learner.getByText(/^Vui lòng nhập một con số, nhiều nhất/)).toBeVisible();
    await learner.getByLabel('Quán bán bao nhiêu ly một ngày?').fill('120,5');
    await send(learner);
    await other.getByLabel('Quán bán bao nhiêu ly một ngày?').fill('1.000');
    await send(other);
    await host.keyboard.press('t');
    await expect(projector.getByText('Trung vị 560,25 ly')).toBeVisible();
    await expect(projector.getByText('Đáp án')).toHaveCount(0);
    await host.keyboard.press('x');
    await host.getByRole('button', { name: 'Xác nhận đóng' }).click();
    await expect(learner.getByText(/^Đã đóng\. Câu trả lời/)).toBeVisible();
    await expect(learner.getByText('Đáp án đúng')).toHaveCount(0);
    await host.keyboard.press('r');
    await expect(projector.getByText('Đáp án: 120,5 ly')).toBeVisible();
    await expect(learner.getByText('Bạn trả lời đúng')).toBeVisible();
    await expect(other.getByText('Bạn trả lời chưa đúng')).toBeVisible();
    await expect(other.getByText('Trung bình của ba tháng.')).toBeVisible();
  });

  await test.step('pictures: large cards, counted', async () => {
    await begin('Biển hiệu mới');
    await expect(learner.locator('article img')).toHaveCount(2);
    await learner.getByRole('radio', { name: 'Biển đèn' }).check();
    await send(learner);
    await host.keyboard.press('t');
    await expect(projector.getByRole('listitem').filter({ hasText: 'Biển đèn' })).toContainText('100%');
    for (const picture of [projector.locator('li img').first(), learner.locator('article img').first()])
      await expect(picture).toHaveJSProperty('complete', true);
    const sizes = await projector.evaluate<number[]>(
      '[...document.images].map((image) => image.naturalWidth)',
    );
    expect(sizes.every((width) => width > 0)).toBe(true);
  });

  await test.step('the host reads the answers in words, and takes them along', async () => {
    await host.goto(`${room}/responses`);
    for (const words of [
      'Trả lương > Thu nợ > Nhập hàng',
      '5/5 · 2/5',
      '✓ 120,5 ly',
      '✗ 1.000 ly',
      'Biển đèn',
    ])
      await expect(host.getByText(words, { exact: true })).toBeVisible();
    const downloading = host.waitForEvent('download');
    await host.getByRole('link', { name: 'Tải CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('Trả lương > Thu nợ > Nhập hàng');
  });
});

test('somebody without a mouse puts things in order; what was begun outlives a reload, and the record says it', async ({
  context,
  page,
  stack,
}) => {
  const room = await hostRoom(stack);
  await becomeMember(context, stack, { name: 'Lê Thị Chăm', home: 'founder' });
  await sayYes(page, stack, room.slug);
  const labels = ['Thu nợ', 'Trả lương', 'Nhập hàng'];
  const items = [{ prompt: 'Việc nào trước?', choices: labels.map((label) => ({ label })) }];
  await room.show({ kind: 'ranking', title: 'Việc gấp', items });
  await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
  const places = page.getByRole('group', { name: 'Việc nào trước?' }).locator('ol').getByRole('listitem');
  const send = page.getByRole('button', { name: 'Gửi câu trả lời' });

  await page.getByRole('button', { name: 'Xếp Nhập hàng vào vị trí 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Chưa gửi\. Phần bạn đang làm/)).toBeVisible();
  await page.reload();
  await expect(places).toHaveText([/^1Nhập hàng/]);
  await send.click();
  await expect(page.getByText('Vui lòng xếp đủ các mục trước khi gửi.')).toBeVisible();
  await page.getByRole('button', { name: 'Xếp Thu nợ vào vị trí 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(places).toHaveText([/^1Nhập hàng/, /^2Thu nợ/, /^3Trả lương/]);
  const up = page.getByRole('button', { name: 'Đưa Trả lương lên' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(places).toHaveText([/^1Trả lương/, /^2Nhập hàng/, /^3Thu nợ/]);
  await expect(up).toBeFocused();
  await send.click();
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();

  await room.show({ kind: 'number', title: 'Đoán', items: [{ prompt: 'Bao nhiêu?', unit: 'triệu' }] });
  await page.getByLabel('Bao nhiêu?').pressSequentially('1.250,5');
  await room.show({ kind: 'scale', title: 'Mức', items: [{ prompt: 'Vui không?', max_label: 'Rất vui' }] });
  // Whoever is typing is not taken away from it.
  await expect(page.getByRole('button', { name: 'Xem ngay' })).toBeVisible();
  await expect(page.getByLabel('Bao nhiêu?')).toHaveValue('1.250,5');
  await send.click();
  await page.getByRole('button', { name: 'Xem ngay' }).click();
  await page.getByRole('radio', { name: '1', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await send.click();
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();

  await page.goto(`${stack.learner}/online-events/${room.slug}/live/record`);
  for (const words of [/1\. Trả lương\s+2\. Nhập hàng\s+3\. Thu nợ/, '1.250,5 triệu', '2/5 (5: Rất vui)'])
    await expect(page.getByText(words)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Markdown' }).click();
  const markdown = await readFile(await (await downloading).path(), 'utf8');
  expect(markdown).toContain('> 1. Trả lương\n> 2. Nhập hàng\n> 3. Thu nợ');
});
