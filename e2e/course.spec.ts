import type { BrowserContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { becomeMember } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

const holder = 'Nguyễn Thị Hồng Ánh';

test('a Pro member reads a course to its end, and anybody can check the certificate', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const email = await becomeMember(context, stack, { name: holder, home: 'commerce', pro: true });
  const title = page.getByRole('heading', { level: 1 });

  const course = await test.step('opens the course from its card', async () => {
    await page.goto(`${stack.learner}/c/commerce/courses`);
    const card = page.getByRole('heading', { level: 2 }).getByRole('link').first();
    const name = await card.innerText();
    await card.click();
    await expect(title).toHaveText(name);
    await page.getByRole('link', { name: 'Bắt đầu học' }).click();
    return name;
  });

  const count = await test.step('reads the first two lessons', async () => {
    await finishLesson(page, 1);
    await goOn(page);
    await finishLesson(page, 2);
    await goOn(page);
    await expect(page.getByText(/^Bài 3 trên/)).toBeVisible();
    return Number(/^Bài 3 trên (\d+)/.exec(await page.getByText(/^Bài 3 trên/).innerText())?.[1]);
  });

  await test.step('leaves in the third, and comes back to it', async () => {
    const third = await title.innerText();
    await page.goto(stack.learner);
    await page.getByRole('region', { name: 'Học tiếp' }).getByRole('link', { name: third }).click();
    await expect(title).toHaveText(third);
  });

  await test.step('reads on to the last', async () => {
    expect(count).toBeGreaterThan(3);
    for (let lesson = 3; lesson < count; lesson++) {
      await finishLesson(page, lesson);
      await goOn(page);
    }
    await finishLesson(page, count);
    await expect(page.getByText('Bạn đã hoàn thành khóa học.')).toBeVisible();
  });

  const code = await test.step('gets the certificate', async () => {
    await page.getByRole('link', { name: 'Xem giấy chứng nhận' }).click();
    await expect(title).toHaveText('Giấy chứng nhận của bạn');
    const sheet = page.getByRole('article');
    for (const words of [holder, course, `${count} bài`]) await expect(sheet).toContainText(words);
    await expect(sheet.getByRole('img', { name: /^Mã QR dẫn đến trang kiểm tra/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chia sẻ' })).toBeVisible();
    return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await sheet.innerText())?.[0] ?? 'no code on the page';
  });

  await test.step('finds it again in the profile', async () => {
    await page.goto(`${stack.learner}/profile`);
    await page.getByRole('region', { name: 'Giấy chứng nhận' }).getByRole('link', { name: course }).click();
    await expect(title).toHaveText('Giấy chứng nhận của bạn');
  });

  await test.step('which is a page to print as well', async () => {
    const address = await page.getByRole('link', { name: 'Tải PDF' }).getAttribute('href');
    const printed = await readPdf(context, stack.learner + address);
    expect(printed.pages).toBe(1);
    for (const words of [holder, course, code]) expect(printed.text).toContain(words);
  });

  await test.step('and comes by email', async () => {
    const { text } = await messageAbout(stack, email, /chứng nhận/i);
    expect(text).toContain(code);
  });

  await test.step('a stranger checks it on the public site', async () => {
    const stranger = await browser.newPage();
    await stranger.goto(`${stack.site}/certificates/${code.toLowerCase().replace('-', '')}`);
    await expect(stranger.getByText('Giấy chứng nhận này là thật.')).toBeVisible();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(holder);
    await expect(stranger.getByRole('main')).toContainText(course);
    const unknown = await stranger.goto(`${stack.site}/certificates/AAAA-AAAA`);
    expect(unknown?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'Không có giấy chứng nhận này' })).toBeVisible();
    await stranger.close();
  });
});

/** Reads the open lesson, which is a whole text, and marks it. */
async function finishLesson(page: Page, position: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^Bài ${position} trên`))).toBeVisible();
  expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(250);
  await page.getByRole('button', { name: 'Hoàn thành bài học' }).click();
  await expect(page.getByText('Bạn đã hoàn thành bài học.')).toBeAttached();
}

const goOn = (page: Page) => page.getByRole('link', { name: /^Bài tiếp theo/ }).click();

async function readPdf(context: BrowserContext, address: string) {
  const answer = await context.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const { totalPages, text } = await extractText(
    await getDocumentProxy(Uint8Array.from(await answer.body())),
    {
      mergePages: true,
    },
  );
  return { pages: totalPages, text: text.normalize('NFC') };
}
