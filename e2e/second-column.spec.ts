import { contentsOf } from './areas/contents.ts';
import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

test('a wide screen shows the course beside a lesson and the people beside a thread, a phone neither', async ({
  page,
  stack,
}) => {
  await becomeMember(page.context(), stack, { name: 'Kiều Rộng Rãi', home: 'founder', pro: true });
  const { first } = await contentsOf(page, stack.learner, 'founder');
  const outline = page.getByRole('main').getByRole('navigation', { name: 'Các bài trong khóa' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(stack.learner + first);
  await expect(outline.locator('[aria-current="page"]')).toHaveCount(1);
  await outline.getByRole('link').nth(1).click();
  await expect(outline.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(outline).toHaveCount(0);

  const people = page.getByRole('complementary', { name: 'Người tham gia' });
  await page.goto(`${stack.learner}/c/founder/posts/seed-post-co-lai-ma-het-tien`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(people).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(people.getByRole('link')).toHaveCount(3);
  await people.getByRole('link', { name: 'Lê Tường Vy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lê Tường Vy' })).toBeVisible();
});
