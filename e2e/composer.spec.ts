import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'marketing';

/** A thread of somebody who has Pro, open where one answers. */
async function openThread(context: BrowserContext, stack: Stack, name: string) {
  await becomeMember(context, stack, { name, home: community, pro: true });
  const page = await context.newPage();
  const made = await page.request.post(`${stack.learner}/api/communities/${community}/posts`, {
    headers: { origin: stack.learner },
    data: {
      title: 'Khách xem nhiều mà đặt ít, nên sửa từ đâu?',
      context: 'Mình bán nến thơm ở chợ phiên.',
      complication: 'Ai cũng cầm lên ngửi rồi đặt xuống.',
      question: 'Nên sửa biển giá hay lời mời trước?',
    },
  });
  const { id } = (await made.json()) as { id: string };
  const thread = `${stack.learner}/c/${community}/posts/${id}`;
  await page.goto(thread);
  return { page, thread };
}

async function storedIn(page: Page, thread: string): Promise<string[]> {
  const answer = await page.request.get(thread.replace('/c/', '/api/communities/'));
  return ((await answer.json()) as { replies: { body: string }[] }).replies.map(({ body }) => body);
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });
/** The field once it shows the text as it will look. */
const visualOf = (page: Page) => page.locator('[contenteditable="true"][role="textbox"]');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function startVisual(page: Page) {
  await fieldOf(page).click();
  await expect(visualOf(page)).toBeFocused();
}

async function pastePicture(page: Page) {
  const photo = (await page.screenshot({ type: 'jpeg' })).toString('base64');
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${photo}'), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'tiem.jpg', { type: 'image/jpeg' }));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  })()`);
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 375, height: 812 } },
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
]) {
  test(`on ${name} a reply is written as it will look, survives a lost connection, and is stored as Markdown`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ viewport, locale: 'vi-VN' });
    const { page, thread } = await openThread(context, stack, 'Đặng Thị Viết Đẹp');
    const visual = visualOf(page);

    await test.step('bold looks bold, a list like a list', async () => {
      await startVisual(page);
      await page.keyboard.type('Sửa ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('lời mời');
      await expect(tool(page, 'In đậm')).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Control+b');
      await page.keyboard.type(' trước.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('- nến 10_000 ₫');
      await page.keyboard.press('Enter');
      await page.keyboard.type('hộp 20_000 ₫');
      await expect(visual.locator('strong')).toHaveText('lời mời');
      await expect(visual.getByRole('listitem')).toHaveText(['nến 10_000 ₫', 'hộp 20_000 ₫']);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    });

    await test.step('a pasted picture shows in its place', async () => {
      await pastePicture(page);
      await expect(visual.getByRole('img')).toHaveAttribute('src', /\/forum\/[\w-]+\.webp#\d+x\d+$/);
      await expect(visual.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
      await page.keyboard.type('Ảnh ở chợ');
      await expect(page.getByText('Đã lưu nháp')).toBeVisible();
    });
    const body =
      /^Sửa \*\*lời mời\*\* trước\.\n\n- nến 10_000 ₫\n- hộp 20_000 ₫\n\n!\[\]\(\S+\/forum\/\S+\)\n\nẢnh ở chợ$/;

    await test.step('without a connection it stays, also after a reload', async () => {
      await context.setOffline(true);
      await page.keyboard.type(' phiên');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alert').getByText('Chưa kết nối được')).toBeVisible();
      await expect(visual).toContainText('Ảnh ở chợ phiên');
      await context.setOffline(false);
      await page.reload();
      await expect(fieldOf(page)).toHaveValue(/Ảnh ở chợ phiên$/);
      await startVisual(page);
      await expect(visual.locator('strong')).toHaveText('lời mời');
      await expect(visual.getByRole('img')).toHaveCount(1);
    });

    await test.step('it is sent, and stored as Markdown', async () => {
      await visual.getByText('Ảnh ở chợ phiên').click();
      await page.keyboard.press('End');
      // Nobody types in the same instant in which the caret moves.
      await page.waitForTimeout(200);
      for (let letter = 0; letter < ' phiên'.length; letter++) await page.keyboard.press('Backspace');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('article').locator('strong')).toHaveText('lời mời');
      await expect(visual).toHaveText('');
      const [stored] = await storedIn(page, thread);
      expect(stored).toMatch(body);
    });
    await context.close();
  });
}

test('the field stays plain where the editor does not come, and takes over in a pause with the caret in its place', async ({
  context,
  stack,
}) => {
  let isCut = true;
  await context.route('**/assets/visual-field-*.js', (route) => (isCut ? route.abort() : route.continue()));
  const { page } = await openThread(context, stack, 'Hà Thị Mất Mạng');
  const field = fieldOf(page);

  await field.pressSequentially('Một hai bốn');
  await page.waitForTimeout(1_000);
  await expect(field).toHaveValue('Một hai bốn');

  for (let letter = 0; letter < 'bốn'.length; letter++) await page.keyboard.press('ArrowLeft');
  const height = (await field.boundingBox())?.height ?? 0;
  isCut = false;
  await field.blur();
  await field.focus();
  await expect(visualOf(page)).toBeFocused();
  expect(Math.abs(((await visualOf(page).boundingBox())?.height ?? 0) - height)).toBeLessThan(2);
  await page.keyboard.type('ba ');
  await expect(visualOf(page)).toHaveText('Một hai ba bốn');

  await test.step('Markdown is chosen for this device, with the same words', async () => {
    await tool(page, 'Markdown').click();
    await expect(field).toHaveValue('Một hai ba bốn');
    await page.reload();
    await field.click();
    await page.waitForTimeout(1_000);
    await expect(field).toHaveValue('Một hai ba bốn');
  });

  await test.step('what would be changed is left alone, and the page says so', async () => {
    const table = '| Hàng | Giá |\n| --- | --- |\n| Nến | 10 |';
    await field.fill(table);
    await tool(page, 'Trực quan').click();
    await expect(page.getByText('chỉ viết được bằng Markdown')).toBeVisible();
    await expect(field).toHaveValue(table);
  });
});

test('signs that are composed of several keys arrive whole, in both fields and between them', async ({
  context,
  stack,
}) => {
  let arrive = () => {};
  const isTyping = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route('**/assets/visual-field-*.js', async (route) => {
    await isTyping;
    await route.continue();
  });
  const { page } = await openThread(context, stack, 'Vũ Gõ Telex');
  const cdp = await context.newCDPSession(page);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await fieldOf(page).click();
  await compose('t');
  await compose('tiê');
  arrive();
  // The editor comes, and waits for the end of the word.
  await page.waitForTimeout(1_500);
  await expect(fieldOf(page)).toHaveValue('tiê');
  await compose('tiến');
  await cdp.send('Input.insertText', { text: 'tiếng' });
  await expect(visualOf(page)).toBeFocused();
  await expect(visualOf(page)).toHaveText('tiếng');
  await page.keyboard.type(' ');
  await compose('V');
  await compose('Viê');
  await compose('Việ');
  await cdp.send('Input.insertText', { text: 'Việt' });
  await page.keyboard.type(' @V');
  await expect(visualOf(page)).toHaveText('tiếng Việt @V');
  await expect(page.getByText(/^Đã lưu/)).toBeVisible();
  await tool(page, 'Markdown').click();
  await expect(fieldOf(page)).toHaveValue('tiếng Việt @V');
});

test('a member is named, a reply quoted and a link set by keyboard; Tab leaves the field', async ({
  browser,
  stack,
}) => {
  const author = await browser.newContext({ locale: 'vi-VN' });
  const { thread } = await openThread(author, stack, 'Ngô Thị Được Nhắc');
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 320, height: 640 } });
  await becomeMember(context, stack, { name: 'Đinh Văn Nhắc', home: community, pro: true });
  const page = await context.newPage();
  await page.request.post(`${thread.replace('/c/', '/api/communities/')}/replies`, {
    headers: { origin: stack.learner },
    data: { body: 'Câu **một**.\n\n- ý đầu\n- ý sau' },
  });
  await page.goto(thread);
  const visual = visualOf(page);
  await startVisual(page);

  await page.keyboard.type('Chào @Ngô Thị Được');
  await expect(page.getByRole('option', { name: 'Ngô Thị Được Nhắc' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(visual.getByRole('link', { name: '@Ngô Thị Được Nhắc' })).toBeVisible();
  await page.keyboard.type('xem trang');
  for (let letter = 0; letter < 'trang'.length; letter++) await page.keyboard.press('Shift+ArrowLeft');
  await page.waitForTimeout(200);
  await page.keyboard.press('Control+k');
  await page.getByLabel('Địa chỉ trang').fill('cungnghe.vn/gia');
  await page.keyboard.press('Enter');
  await expect(visual).toBeFocused();
  await expect(visual.getByRole('link', { name: 'trang' })).toHaveAttribute(
    'href',
    'https://cungnghe.vn/gia',
  );

  await page.getByRole('button', { name: /^Trích dẫn Đinh Văn Nhắc/ }).click();
  await expect(visual.locator('blockquote')).toContainText('Đinh Văn Nhắc, #1:');
  await expect(visual.locator('blockquote').getByRole('listitem')).toHaveText(['ý đầu', 'ý sau']);
  await page.keyboard.type('Đúng vậy.');
  await expect(visual.locator('p').last()).toHaveText('Đúng vậy.');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);

  await page.keyboard.press('Tab');
  await expect(tool(page, 'In đậm')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Đúng vậy.')).toBeVisible();
  const [, stored] = await storedIn(page, thread);
  expect(stored).toMatch(
    /^Chào \[@Ngô Thị Được Nhắc\]\(\/c\/marketing\/members\/[\w-]+\) xem \[trang\]\(https:\/\/cungnghe\.vn\/gia\)\n\n> \[Đinh Văn Nhắc, #1\]\(#reply-1\):\n> Câu \*\*một\*\*\.\n>\n> - ý đầu\n> - ý sau\n\nĐúng vậy\.$/,
  );
  await context.close();
  await author.close();
});
