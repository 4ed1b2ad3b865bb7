import { useSession } from './people.ts';
import { expect, test } from './test.ts';

test('every origin sends its files compressed and has an icon', async ({ page, stack }) => {
  for (const origin of [stack.learner, stack.console, stack.media, stack.site]) {
    const html = await (await page.request.get(origin)).text();
    const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g)].map(([path]) => path);
    expect(files.length, origin).toBeGreaterThan(0);
    for (const file of new Set(files)) {
      const answer = await page.request.get(origin + file, { headers: { 'accept-encoding': 'br' } });
      const plain = (await answer.body()).length;
      // A file of a few bytes would only grow.
      if (plain > 1_000) expect(answer.headers()['content-encoding'], origin + file).toBe('br');
    }
    for (const icon of ['/favicon.svg', '/favicon.ico']) {
      expect((await page.request.get(origin + icon)).status(), origin + icon).toBe(200);
    }
  }
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page opened offline for the first time, and pages after it, keep their styles', async ({
    context,
    page,
    stack,
  }) => {
    await useSession(context, stack, 'my@demo.cungnghe.local');
    await page.goto(`${stack.learner}/c/marketing`);
    await expect(page.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible();
    // It fetches the code of every page ahead, once this one has come to rest.
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Tôi', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Cài đặt' })).toBeVisible();
    // Only the style sheet turns the rows of settings into flex boxes.
    const row = page.getByRole('heading', { name: 'Ngôn ngữ' }).locator('..');
    await expect(row).toHaveCSS('display', 'flex');

    await page.getByRole('link', { name: 'Khóa học', exact: true }).first().click();
    await context.setOffline(false);
    const cards = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCSS('display', 'grid');
  });
});
