import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

/** Selects the beginning of a paragraph of the text, as fingers do, and says its words. */
const selectIn = (page: Page, paragraph: number) =>
  page.evaluate<string>(`(() => {
    const words = document.querySelectorAll('article [data-prose] > p')[${paragraph}].firstChild;
    const range = document.createRange();
    range.setStart(words, 0);
    range.setEnd(words, Math.min(words.data.length, 40));
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    return range.toString().trim();
  })()`);

const painted = (page: Page) => page.evaluate<number>("CSS.highlights.get('notes')?.size ?? 0");

test('on a phone one highlights, notes, loses the line, corrects, deletes and takes along', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Lê Thị Ghi Chú', home: 'founder', pro: true });
  const api = `${stack.learner}/api/communities/founder/courses`;
  const [course] = (await (await page.request.get(`${api}?limit=1`)).json()) as { slug: string }[];
  const { units } = (await (await page.request.get(`${api}/${course?.slug}`)).json()) as {
    units: { lessons: { id: string }[] }[];
  };
  const lesson = `${stack.learner}/c/founder/courses/${course?.slug}/${units[0]?.lessons[0]?.id}`;
  await page.goto(lesson);
  const below = page.getByRole('region', { name: 'Ghi chú của bạn' });
  const bar = page.getByRole('group', { name: 'Đoạn đang chọn' });
  await expect(below.getByText('Chọn một đoạn trong bài')).toBeVisible();

  const quote = await selectIn(page, 0);
  await bar.getByRole('button', { name: 'Tô đoạn này' }).click();
  await expect(below.getByRole('listitem').filter({ hasText: quote })).toBeVisible();
  await expect.poll(() => painted(page)).toBe(1);
  await expectAccessible(page);

  await test.step('what cannot be sent is kept, also over a reload', async () => {
    await page.route('**/api/user/notes', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await selectIn(page, 1);
    await bar.getByRole('button', { name: 'Ghi về đoạn này' }).click();
    await below.getByLabel('Ghi chú mới').fill('Thử với quán của mình');
    await below.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(below.getByText('Ghi chú vẫn được giữ trên thiết bị này.')).toBeVisible();
    await page.unroute('**/api/user/notes');
    await page.reload();
    await expect(below.getByLabel('Ghi chú mới')).toHaveValue('Thử với quán của mình');
    await below.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(below.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => painted(page)).toBe(2);
  });

  await test.step('it is deleted and put back', async () => {
    const noted = below.getByRole('listitem').filter({ hasText: 'Thử với quán của mình' });
    await noted.getByRole('button', { name: 'Xóa' }).click();
    await expect(noted).toHaveCount(0);
    await below.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(noted).toBeVisible();
  });

  await test.step('the page of all notes finds, corrects and saves a file', async () => {
    await below.getByRole('link', { name: 'Mọi ghi chú của bạn' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Tìm trong ghi chú').fill('quan cua minh');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: 'Sửa' }).click();
    await rows.getByLabel('Ghi chú của bạn').fill('Thử ngay tuần này');
    await rows.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await page.getByLabel('Tìm trong ghi chú').fill('');
    await expect(rows.getByText('Thử ngay tuần này')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải tệp Markdown' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain('Thử ngay tuần này');
  });

  await test.step('a search finds one’s own', async () => {
    await page.goto(`${stack.learner}/search?q=thu+ngay+tuan`);
    await expect(page.getByRole('region', { name: 'Ghi chú của bạn' })).toContainText('Thử ngay tuần này');
  });

  await test.step('a passage is asked about', async () => {
    await page.goto(lesson);
    await expect(below).toBeVisible();
    const asked = await selectIn(page, 0);
    await bar.getByRole('button', { name: 'Hỏi cộng đồng' }).click();
    await expect(page).toHaveURL(/posts\/new\?about=lesson/);
    const written = () =>
      page.evaluate<string[]>("[...document.querySelectorAll('textarea')].map(({ value }) => value)");
    await expect.poll(async () => (await written()).join('')).toContain(asked);
  });
});
