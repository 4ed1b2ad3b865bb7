import { makeCourse } from '../apps/api/src/test/courses.ts';
import { becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

test('lessons are put in order by dragging with a mouse, with a finger and by keys', async ({
  context,
  page,
  stack,
}) => {
  const services = await stack.services();
  const course = await makeCourse(services, { community: 'founder', lessons: 4 });
  await becomeOperator(context, stack, { name: 'Hoàng Ngọc Soạn', role: 'editor' });
  await page.goto(`${stack.console}/courses/${course.id}`);
  const lastId = course.lessons[3]?.id ?? '';
  const names = page.locator('a[data-text]');
  const handle = (title: string) => page.getByRole('button', { name: `Kéo “${title}” tới chỗ khác` });
  const middle = async (title: string) => {
    const box = await handle(title).boundingBox();
    if (box === null) throw new Error('no handle');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await expect(names).toHaveText(['Bài 1', 'Bài 2', 'Bài 3', 'Bài 4']);

  await test.step('by a mouse: a line shows where it goes, Escape leaves it, letting go moves it', async () => {
    await handle('Bài 1').scrollIntoViewIfNeeded();
    const [from, to] = [await middle('Bài 1'), await middle('Bài 3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 5 });
    await expect(page.locator('[class*="line"]').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(names).toHaveText(['Bài 1', 'Bài 2', 'Bài 3', 'Bài 4']);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 5 });
    await page.mouse.up();
    await expect(names).toHaveText(['Bài 2', 'Bài 3', 'Bài 1', 'Bài 4']);
    await expect(page.getByRole('status').filter({ hasText: 'Bài 1: vị trí 3 trên 4' })).toBeAttached();
  });

  await test.step('by a finger, which does not scroll the page meanwhile', async () => {
    // Out from below the bar at the foot of a phone.
    await page.evaluate(
      `document.querySelector('[data-text="${lastId}"]').scrollIntoView({ block: 'center' })`,
    );
    const [from, to] = [await middle('Bài 4'), await middle('Bài 2')];
    const before = await page.evaluate<number>('window.scrollY');
    const touch = await context.newCDPSession(page);
    const send = (type: string, y: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
      });
    await send('touchStart', from.y);
    for (const share of [0.3, 0.6, 1]) await send('touchMove', from.y + (to.y - 6 - from.y) * share);
    await send('touchEnd', 0);
    await expect(names).toHaveText(['Bài 4', 'Bài 2', 'Bài 3', 'Bài 1']);
    expect(await page.evaluate<number>('window.scrollY')).toBe(before);
  });

  await test.step('by keys on the handle, which keeps the focus; and it is saved as before', async () => {
    await handle('Bài 4').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names).toHaveText(['Bài 2', 'Bài 4', 'Bài 3', 'Bài 1']);
    await expect(page.getByRole('status').filter({ hasText: 'Bài 4: vị trí 2 trên 4' })).toBeAttached();
    await page.getByRole('button', { name: 'Lưu thứ tự' }).click();
    await expect(page.getByText('Thứ tự mới chưa được lưu.')).toHaveCount(0);
    await page.reload();
    await expect(names).toHaveText(['Bài 2', 'Bài 4', 'Bài 3', 'Bài 1']);
    // Once its own letters have come: those in their place are wider.
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(375);
  });
});
