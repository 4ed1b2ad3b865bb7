import type { BrowserContext, Page } from '@playwright/test';
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
    const body = /^Sửa \*\*lời mời\*\* trước\.\n\n- nến 10_000 ₫\n- hộp 20_000 ₫\n\n!\[\]\(\S+\/forum\/\S+\)\n\nẢnh ở chợ$/;

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
