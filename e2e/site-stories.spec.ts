import type { Page } from '@playwright/test';
import { storiesAs } from './stories.ts';
import { expect, test } from './test.ts';

const phone = { width: 375, height: 740 };

/** Every address outside of the stack that the page asks for; none is reached. */
async function collectForeign(page: Page, site: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' });
    },
  );
  return asked;
}

test('a story is read without a script, a cookie or a request to anybody else', async ({ page, stack }) => {
  const { write } = await storiesAs(stack);
  const { slug, title } = await write({ video: true });
  const foreign = await collectForeign(page, stack.site);
  await page.setViewportSize(phone);
  await page.goto(`${stack.site}/learner-stories`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('article').getByText('Xem video').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  expect(foreign).toEqual([]);

  await page.getByText('Xem video').click();
  await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/learner-stories/${slug}`);
});

test('an address that a story had leads to the present one, until nobody may read it', async ({
  page,
  browser,
  stack,
}) => {
  const { write, rename, unpublish } = await storiesAs(stack);
  const { id, slug, title } = await write();
  await rename(id, `${slug}-moi`);
  for (const prefix of ['', '/en']) {
    const moved = await page.request.get(`${stack.site}${prefix}/learner-stories/${slug}`, {
      maxRedirects: 0,
    });
    expect([moved.status(), moved.headers().location]).toEqual([
      301,
      `${prefix}/learner-stories/${slug}-moi`,
    ]);
  }
  await page.goto(`${stack.site}/learner-stories/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const map = await page.request.get(`${stack.site}/sitemap.xml`);
  expect(await map.text()).toContain(`/en/learner-stories/${slug}-moi</loc><lastmod>`);

  await unpublish(id);
  for (const address of [slug, `${slug}-moi`]) {
    expect(
      (await page.request.get(`${stack.site}/learner-stories/${address}`, { maxRedirects: 0 })).status(),
    ).toBe(404);
  }
  // Whoever has read it may see it for a minute more; everybody else is told.
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(`${stack.site}/learner-stories/${slug}-moi`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Không có câu chuyện này' })).toBeVisible();
  await other.close();
  expect(await (await page.request.get(`${stack.site}/sitemap.xml`)).text()).not.toContain(slug);
});

test('search engines and previews are told what a story is', async ({ page, stack }) => {
  const { write } = await storiesAs(stack);
  const { slug, title } = await write();
  await page.goto(`${stack.site}/en/learner-stories/${slug}`);
  const href = (selector: string) => page.locator(selector).getAttribute('href');
  expect(await href('link[rel=canonical]')).toBe(`${stack.site}/en/learner-stories/${slug}`);
  expect(await href('link[hreflang=vi]')).toBe(`${stack.site}/learner-stories/${slug}`);
  expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const drawn = await page.request.get(picture ?? '');
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  const subject = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(subject).toMatchObject({ '@type': 'Article', headline: title, inLanguage: 'vi' });
  await expect(page.locator('main [lang=vi]').first()).toBeVisible();
});
