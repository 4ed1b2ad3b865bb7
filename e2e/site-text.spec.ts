import { expect, test } from './test.ts';

const paths = [
  '/',
  '/en',
  '/communities',
  '/communities/founder',
  '/en/communities/food',
  '/learner-stories',
  '/whats-new',
  '/refunds',
];

for (const path of paths) {
  test(`${path} can be read with text twice as large, on a phone`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(stack.site + path);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    // Nothing that is hidden behind an edge of its own box: what is cut off cannot be scrolled to.
    const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('main *, header *, footer *')]
      .filter((each) => getComputedStyle(each).overflowX === 'hidden' && each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 120))`);
    expect(cut).toEqual([]);
  });

  test(`${path} moves nothing, loads no script and stays small`, async ({ page, stack }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const answer = await page.goto(stack.site + path);
    await answer?.finished();
    // As it is sent: what a new connection brings before it waits for the reader.
    expect((await answer?.request().sizes())?.responseBodySize).toBeLessThan(14_000);
    expect(scripts).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = await page.evaluate<number>(`document.getAnimations().length`);
    expect(moving).toBe(0);
  });
}
