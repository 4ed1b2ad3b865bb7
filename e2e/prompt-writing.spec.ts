import type { Page } from '@playwright/test';
import { becomeMember, newName } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const body = [
  'Bạn viết cho {{tên tiệm}}, giọng gần gũi.',
  'Mô tả {{sản phẩm}} trong ba đoạn ngắn.',
  '',
  '| Cột | Giá |',
  '|---|---|',
  '| <b>không đậm</b> | {{giá}} |',
].join('\n');

const api = ({ learner }: Stack) => `${learner}/api/user/prompts`;

async function makePrompt(page: Page, stack: Stack, name: string): Promise<string> {
  const made = await page.request.post(api(stack), {
    headers: { origin: stack.learner },
    data: { name, body, tags: ['bán hàng'], community_slug: 'commerce' },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { slug: string }).slug;
}

interface Stored {
  readonly name: string;
  readonly body: string;
  readonly tags: string[];
  readonly works_with: string[];
  readonly community_slug: string | null;
  readonly version: number;
}

async function storedAt(page: Page, stack: Stack, slug: string): Promise<Stored> {
  return (await (await page.request.get(`${api(stack)}/${slug}`)).json()) as Stored;
}

const slugIn = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

test('a prompt is written; the draft outlives a reload and a failed send, and near-duplicates are named', async ({
  context,
  page,
  stack,
}) => {
  const name = newName('Viết mô tả sản phẩm gốm thủ công');
  await becomeMember(context, stack, { name: 'Lê Thị Viết', home: 'commerce' });
  await page.goto(`${stack.learner}/prompts/new?community=commerce`);
  const nameField = page.getByLabel('Tên', { exact: true });
  const bodyField = page.getByRole('textbox', { name: 'Câu lệnh', exact: true });

  await page.getByRole('button', { name: 'Đăng câu lệnh' }).click();
  await expect(nameField).toBeFocused();
  await expect(page.getByText('Bạn chưa viết gì ở đây.').first()).toBeVisible();

  await nameField.fill(name);
  await bodyField.fill(body);
  const variables = page.getByRole('list', { name: 'Các chỗ trống' });
  await expect(variables.getByRole('listitem')).toHaveText(['tên tiệm', 'sản phẩm', 'giá']);
  await bodyField.press('Control+End');
  await page.getByRole('button', { name: 'Chèn chỗ trống' }).click();
  await expect(bodyField).toHaveValue(`${body}{{chỗ trống}}`);
  await bodyField.press('Control+z');
  await expect(bodyField).toHaveValue(body);

  await page.getByLabel('sản phẩm', { exact: true }).fill('$& <i>bình</i>');
  const preview = page.getByRole('region', { name: 'Câu lệnh đã điền' });
  await expect(preview).toContainText('Mô tả $& <i>bình</i> trong');
  await expect(preview).toContainText('| <b>không đậm</b> | {{giá}} |');

  await page.getByLabel('Nhãn').fill('bán hàng, gốm,');
  await page.getByRole('button', { name: 'Claude' }).click();
  await expect(page.getByRole('list', { name: 'Nhãn' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Đã lưu nháp')).toBeVisible();

  await page.reload();
  await expect(nameField).toHaveValue(name);
  await expect(bodyField).toHaveValue(body);
  await expect(page.getByRole('button', { name: 'Bỏ gốm' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Đăng câu lệnh' }).click();
  await expect(page.getByText('Nội dung bạn gõ vẫn còn đây').first()).toBeVisible();
  await expect(bodyField).toHaveValue(body);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Gửi lại' }).click();
  await expect(page).not.toHaveURL(/\/new/);
  expect(await storedAt(page, stack, slugIn(page))).toMatchObject({
    name,
    body,
    tags: ['bán hàng', 'gốm'],
    works_with: ['Claude'],
    community_slug: 'commerce',
    version: 1,
  });

  await test.step('the same again is met with a calm note and no draft', async () => {
    await page.goto(`${stack.learner}/prompts/new`);
    await expect(nameField).toHaveValue('');
    await nameField.fill(name);
    await expect(page.getByRole('region', { name: 'Có thể đã có câu lệnh gần giống' })).toContainText(name);
    await expect(page.getByRole('button', { name: 'Đăng câu lệnh' })).toBeEnabled();
    await page.getByRole('button', { name: 'Xóa bản nháp' }).click();
    await page.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
    await expect(nameField).toHaveValue('');
    await page.reload();
    await expect(nameField).toHaveValue('');
  });
});

test('what the server refuses stands at its field', async ({ context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Trần Văn Lạ', home: 'commerce' });
  await page.goto(`${stack.learner}/prompts/new`);
  await page.getByLabel('Tên', { exact: true }).fill('Tên có ký tự \u202e ẩn');
  await page.getByRole('textbox', { name: 'Câu lệnh', exact: true }).fill('Viết thư.');
  await page.getByRole('button', { name: 'Đăng câu lệnh' }).click();
  await expect(page.getByLabel('Tên', { exact: true })).toBeFocused();
  await expect(page.getByText('Ô này có ký tự không dùng được')).toHaveCount(1);
});

test('whatever is typed is shown and stored as it was typed', async ({ context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Ngô Thị Thử', home: 'commerce' });
  await page.goto(`${stack.learner}/prompts/new`);
  const bodyField = page.getByRole('textbox', { name: 'Câu lệnh', exact: true });
  const preview = page.getByRole('region', { name: 'Câu lệnh đã điền' });
  const variables = page.getByRole('list', { name: 'Các chỗ trống' }).getByRole('listitem');
  const typed: [string, string[]][] = [
    ['```html\n<script>alert(1)</script>\n```\n# không phải tiêu đề', []],
    ['اكتب رسالة إلى {{العميل}} عن {{المنتج}}', ['العميل', 'المنتج']],
    [`${'Gửi {{khách hàng thân thiết}}'.normalize('NFD')}`, ['khách hàng thân thiết']],
    ['{{{{a}} {b}}} {{ {{c}} }} {{ không bao giờ đóng', ['a', 'c']],
  ];
  for (const [text, names] of typed) {
    await bodyField.fill(text);
    // The names of variables are composed.
    await expect.poll(async () => (await preview.innerText()).normalize('NFC')).toBe(text.normalize('NFC'));
    await expect(variables).toHaveText(names);
  }
  const many = Array.from({ length: 200 }, (_, at) => `{{biến ${at}}}`).join('\n');
  await bodyField.fill(many);
  await expect(variables).toHaveCount(200);
  await page.getByRole('button', { name: 'Hiện thêm 188 ô' }).click();
  await page.getByLabel('biến 199', { exact: true }).fill('cuối');
  await expect(preview).toContainText('cuối');
  await page.getByLabel('Tên', { exact: true }).fill(newName('Hai trăm chỗ trống'));
  await page.getByRole('button', { name: 'Đăng câu lệnh' }).click();
  await expect(page).not.toHaveURL(/\/new/);
  expect((await storedAt(page, stack, slugIn(page))).body).toBe(many);
});

test('a prompt that is edited in two tabs: the second sees the difference and chooses', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Phạm Văn Sửa', home: 'commerce' });
  const slug = await makePrompt(page, stack, newName('Trả lời khách chê đắt'));
  const edit = `${stack.learner}/prompts/${slug}/edit`;
  const second = await context.newPage();
  await page.goto(edit);
  await second.goto(edit);
  const fieldIn = (tab: Page) => tab.getByRole('textbox', { name: 'Câu lệnh', exact: true });
  await expect(fieldIn(second)).toHaveValue(body);

  await fieldIn(page).fill(body.replace('ba đoạn', 'bốn đoạn'));
  await page.getByRole('button', { name: 'Lưu bản mới' }).click();
  await expect(page).not.toHaveURL(/\/edit/);

  const mine = body.replace('gần gũi', 'trang trọng');
  await fieldIn(second).fill(mine);
  await second.getByRole('button', { name: 'Lưu bản mới' }).click();
  const difference = second.getByRole('alert', { name: 'Câu lệnh đã được sửa ở nơi khác' });
  await expect(difference).toBeVisible();
  await expect(difference.locator('del')).toHaveText(['gần', 'gũi', 'bốn']);
  await expect(difference.locator('ins')).toHaveText(['trang', 'trọng', 'ba']);
  await expect(fieldIn(second)).toHaveValue(mine);
  await difference.getByRole('button', { name: 'Lưu thành bản mới' }).click();
  await expect(second).not.toHaveURL(/\/edit/);
  expect(await storedAt(page, stack, slug)).toMatchObject({ body: mine, version: 3 });

  await test.step('or takes what is stored', async () => {
    await page.goto(edit);
    await second.goto(edit);
    await expect(fieldIn(second)).toHaveValue(mine);
    await fieldIn(page).fill('Từ tab kia.');
    await page.getByRole('button', { name: 'Lưu bản mới' }).click();
    await expect(page).not.toHaveURL(/\/edit/);
    await fieldIn(second).fill('Từ tab này.');
    await second.getByRole('button', { name: 'Lưu bản mới' }).click();
    await second.getByRole('button', { name: 'Dùng bản đang lưu' }).click();
    await expect(fieldIn(second)).toHaveValue('Từ tab kia.');
    await expect(second.getByRole('button', { name: 'Xóa bản nháp' })).toHaveCount(0);
    expect((await storedAt(page, stack, slug)).version).toBe(4);
  });
});

test('versions are compared and restored, in English too', async ({ browser, context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Đỗ Thị Bản', home: 'commerce' });
  const slug = await makePrompt(page, stack, newName('Lên lịch đăng bài'));
  const changed = body.replace('ba đoạn', 'bốn đoạn');
  const name = newName('Lên lịch đăng bài cả tháng');
  const edited = await page.request.put(`${api(stack)}/${slug}`, {
    headers: { origin: stack.learner },
    data: { name, body: changed, version: 1 },
  });
  expect(edited.status()).toBe(200);

  await page.goto(`${stack.learner}/profile`);
  await page.locator('button[aria-label^="EN:"]').first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${stack.learner}/prompts/${slug}/versions`);
  await expect(page.getByRole('heading', { name: 'From version 1 to version 2' })).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: 'bốn' })).toBeVisible();
  await expect(page.locator('del').filter({ hasText: 'ba' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('Version 1');
  await expect(page.getByText('Both are exactly the same.')).toBeVisible();

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('The texts of version 1 are now version 3.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From version 1 to version 3' })).toBeVisible();
  expect(await storedAt(page, stack, slug)).toMatchObject({ body, version: 3 });

  await test.step('somebody without Pro is told that a version is locked', async () => {
    const pro = await page.request.put(`${api(stack)}/${slug}`, {
      headers: { origin: stack.learner },
      data: { name, body, visibility: 'pro', community_slug: 'commerce', version: 3 },
    });
    expect(pro.status()).toBe(200);
    const reader = await browser.newContext();
    await becomeMember(reader, stack, { name: 'Vũ Văn Đọc', home: 'commerce' });
    const theirs = await reader.newPage();
    await theirs.goto(`${stack.learner}/prompts/${slug}/versions`);
    await expect(theirs.getByText('Nội dung bản 4 đang khóa với bạn.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^Khôi phục/ })).toHaveCount(0);
    await reader.close();
  });
});

test('a colleague adds a case with a picture, rewrites it, and deletes it with a way back', async ({
  browser,
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Hồ Thị Tác Giả', home: 'commerce' });
  const name = newName('Soạn lời nhắn cảm ơn khách');
  const slug = await makePrompt(page, stack, name);
  const colleagues = await browser.newContext();
  await becomeMember(colleagues, stack, { name: 'Bùi Văn Bạn', home: 'commerce' });
  const theirs = await colleagues.newPage();
  await theirs.goto(`${stack.learner}/prompts/${slug}`);

  await theirs.getByRole('button', { name: 'Chia sẻ trường hợp của bạn' }).click();
  const title = theirs.getByLabel('Tiêu đề', { exact: true });
  await expect(title).toBeFocused();
  await title.fill('Nhắn 40 khách, 12 người đặt lại');
  await theirs.getByRole('textbox', { name: 'Việc cần làm' }).fill('Cần nhắn khách cũ trước Tết.');
  await theirs.locator('input[type="file"]').setInputFiles({
    name: 'ket-qua.png',
    mimeType: 'image/png',
    buffer: await theirs.screenshot(),
  });
  const picture = theirs.getByRole('img', { name: 'Ảnh của trường hợp: Nhắn 40 khách, 12 người đặt lại' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await theirs.getByRole('button', { name: 'Đăng trường hợp' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Kết quả' })).toBeFocused();
  await theirs.getByRole('textbox', { name: 'Kết quả' }).fill('12 người đặt lại trong hai ngày.');

  await colleagues.setOffline(true);
  await theirs.getByRole('button', { name: 'Đăng trường hợp' }).click();
  await expect(theirs.getByText('Nội dung bạn gõ vẫn còn đây').first()).toBeVisible();
  await colleagues.setOffline(false);
  await theirs.reload();
  await expect(theirs.getByRole('textbox', { name: 'Kết quả' })).toHaveValue(
    '12 người đặt lại trong hai ngày.',
  );
  await expect(picture).toBeVisible();
  await theirs.getByRole('button', { name: 'Đăng trường hợp' }).click();
  await expect(theirs.getByText('Đã đăng trường hợp. Cảm ơn bạn.').first()).toBeVisible();
  const told = theirs.getByRole('article', { name: 'Nhắn 40 khách, 12 người đặt lại' });
  await expect(told).toBeFocused();
  await expect(told.getByRole('img', { name: /^Ảnh của trường hợp/ })).toBeVisible();

  await test.step('it is rewritten in its place', async () => {
    await theirs.getByRole('button', { name: 'Sửa trường hợp: Nhắn 40 khách' }).click();
    const form = theirs.getByRole('region', { name: 'Sửa trường hợp đã áp dụng' });
    await form.getByRole('textbox', { name: 'Kết quả' }).fill('15 người đặt lại trong ba ngày.');
    await form.getByRole('button', { name: 'Lưu trường hợp' }).click();
    await expect(told).toContainText('15 người đặt lại');
  });

  await test.step('it is deleted and comes back', async () => {
    await theirs.getByRole('button', { name: 'Xóa trường hợp: Nhắn 40 khách' }).click();
    await expect(told).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(told).toBeVisible();
    await theirs.reload();
    await expect(told).toContainText('15 người đặt lại');
  });

  await test.step('the author reads it and cannot change it; the prompt is deleted and comes back', async () => {
    await page.goto(`${stack.learner}/prompts/${slug}`);
    await expect(page.getByRole('article', { name: 'Nhắn 40 khách, 12 người đặt lại' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sửa trường hợp/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Xóa câu lệnh' }).click();
    await expect(page.getByText('Bạn đã xóa câu lệnh này')).toBeVisible();
    await theirs.goto(`${stack.learner}/prompts/${slug}`);
    await expect(theirs.getByRole('heading', { name: 'Không tìm thấy câu lệnh này' })).toBeVisible();
    await page.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(page.getByRole('button', { name: 'Xóa câu lệnh' })).toBeVisible();
  });
  await colleagues.close();
});
