import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';

import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'marketing';
const course = 'marketing-tu-goc';
const question = 'Một khách gửi 30 tin phàn nàn. Khi đếm, khách ấy tính là mấy?';
/** As the pack says it: editors word it anew from time to time. */
const why = reasonOf(question);

function reasonOf(asked: string): string {
  const file = `content/communities/${community}/courses/${course}/lessons/doc-khach-tu-tin-nhan-cu.md`;
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const [, quiz = ''] = text.split(asked);
  return /^> (.+)$/m.exec(quiz)?.[1] ?? '';
}

async function lessonPath(page: Page, stack: Stack): Promise<string> {
  const response = await page.request.get(
    `${stack.learner}/api/communities/${community}/courses/${course}/lessons/doc-khach-tu-tin-nhan-cu`,
  );
  const { id, body } = (await response.json()) as { id: string; body: string };
  expect(why).not.toBe('');
  expect(body).toContain(question);
  expect(body).not.toContain(why);
  return `/c/${community}/courses/${course}/${id}`;
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

test('a question of a lesson is answered in place, kept, and asked again on the home when it is due', async ({
  context,
  page,
  stack,
}) => {
  const email = await becomeMember(context, stack, { name: 'Lê Thị Tự Học', home: community, pro: true });
  const lesson = await lessonPath(page, stack);
  const asked = page.locator('form').filter({ hasText: question });

  await test.step('nothing is chosen, then a wrong choice, by keyboard', async () => {
    await page.goto(stack.learner + lesson);
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(asked.getByRole('alert')).toHaveText('Hãy chọn ít nhất một ý.');
    await asked.getByRole('checkbox', { name: 'Ba mươi' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(asked.getByText('Chưa đúng.')).toBeVisible();
    await expect(asked.getByRole('status')).toBeFocused();
    await expect(asked.getByText(why)).toBeVisible();
    await expect(asked.getByRole('checkbox', { name: 'Một Ý đúng' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('it is still there after the page was left, and can be answered again', async () => {
    await page.reload();
    await expect(asked.getByText(why)).toBeVisible();
    await expect(asked.getByRole('status')).not.toBeFocused();
    await asked.getByRole('button', { name: 'Làm lại' }).click();
    await expect(asked.getByRole('checkbox').first()).toBeFocused();
    await asked.getByRole('checkbox', { name: 'Một' }).check();
    await asked.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(asked.getByText('Đúng rồi.')).toBeVisible();
    await expect(asked.getByText('Bạn đã trả lời 2 lần')).toBeVisible();
  });

  await test.step('what fails to be sent is said, and what was chosen stays', async () => {
    await asked.getByRole('button', { name: 'Làm lại' }).click();
    await asked.getByRole('checkbox', { name: 'Một' }).check();
    await page.route('**/quiz', (route) => route.abort());
    await asked.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(asked.getByRole('alert')).toBeVisible();
    await expect(asked.getByRole('checkbox', { name: 'Một' })).toBeChecked();
    await page.unroute('**/quiz');
  });

  await test.step('it is due tomorrow, and answered on the home', async () => {
    await page.goto(`${stack.learner}/c/${community}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Ôn lại hôm nay')).toHaveCount(0);
    const { db } = await stack.services();
    await db
      .updateTable('practice_reviews')
      .set({ next_review_on: vietnamDay(await stack.now()) })
      .where('account_id', '=', db.selectFrom('accounts').select('id').where('email', '=', email))
      .execute();
    await page.reload();
    const card = page.getByRole('region', { name: 'Ôn lại hôm nay' });
    await expect(card.getByText(question)).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('checkbox', { name: 'Một' }).check();
    await card.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(card.getByText('Đúng rồi.')).toBeVisible();
    await card.getByRole('button', { name: 'Xong' }).click();
    await expect(card.getByText('Hôm nay bạn đã ôn xong.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Ôn lại hôm nay')).toHaveCount(0);
  });
});
