import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

const phone = { width: 375, height: 812 };

test('on a phone the sections of a community are one line, and what they lead to begins in the upper third', async ({
  page,
  stack,
}) => {
  await becomeMember(page.context(), stack, { name: 'Đinh Tay Ngắn', home: 'founder' });
  await page.setViewportSize(phone);
  for (const path of ['', '/courses', '/books', '/library', '/events', '/posts', '/bmc', '/jtbd']) {
    await page.goto(`${stack.learner}/c/founder${path}`);
    const sections = page.getByRole('navigation', { name: 'Trong cộng đồng này' });
    const current = sections.locator('[aria-current="page"]');
    // The one that is open is in sight, however far it is along the line.
    await expect(current, path).toBeInViewport({ ratio: 1 });
    const links = await sections.getByRole('link').all();
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    expect(new Set(tops).size, path).toBe(1);
    const box = await sections.boundingBox();
    expect((box?.y ?? phone.height) + (box?.height ?? 0), path).toBeLessThanOrEqual(phone.height / 3);
  }
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', phone.width);
});

test('on a phone the language is chosen in the profile, and before signing in at the head', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${stack.learner}/sign-in`);
  await expect(page.getByRole('button', { name: /^EN/ })).toBeInViewport();
  await becomeMember(page.context(), stack, { name: 'Hồ Song Ngữ', home: 'founder' });
  await page.goto(`${stack.learner}/profile`);
  await page.getByRole('main').getByRole('button', { name: /^EN/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
