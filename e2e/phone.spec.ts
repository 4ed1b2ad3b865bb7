import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

const phone = { width: 375, height: 812 };

test('on a phone the sections of a community are one tap away on each of its pages, and each leads on', async ({
  page,
  stack,
}) => {
  await becomeMember(page.context(), stack, { name: 'Đinh Tay Ngắn', home: 'founder' });
  await page.setViewportSize(phone);
  const [course] = await (
    await page.request.get(`${stack.learner}/api/communities/founder/courses?limit=1`)
  ).json();
  for (const path of ['', '/courses', '/books', '/library', '/events', '/posts', '/bmc', '/jtbd']) {
    await page.goto(`${stack.learner}/c/founder${path}`);
    const button = page.getByRole('button', { name: 'Các mục', exact: true });
    await expect(button, path).toBeInViewport({ ratio: 1 });
    // Drawn again when the page is there; between the two there is none.
    await expect.poll(async () => (await button.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
    const box = await button.boundingBox();
    expect((box?.y ?? phone.height) + (box?.height ?? 0), path).toBeLessThanOrEqual(phone.height / 3);
    await button.click();
    const sections = page.getByRole('navigation', { name: 'Trong cộng đồng này' });
    await expect(sections.locator('[aria-current="page"]'), path).toHaveCount(1);
    for (const link of await sections.getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    expect(await sections.getByRole('link').count(), path).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
    await expect(sections).toBeHidden();
    await expect(button).toBeFocused();
  }
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', phone.width);

  await page.goto(`${stack.learner}/c/founder/courses/${course.slug}/${course.resume_lesson_id}`);
  await page.getByRole('button', { name: 'Các mục', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Trong cộng đồng này' })
    .getByRole('link', { name: 'Thư viện' })
    .click();
  await expect(page).toHaveURL(`${stack.learner}/c/founder/library`);
  await expect(page.getByRole('navigation', { name: 'Trong cộng đồng này' })).toBeHidden();
});

test('on a phone five places stay below the thumb, say where one is, and leave while somebody types', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  await becomeMember(context, stack, { name: 'Lương Ngón Cái', home: 'founder', pro: true });
  const page = await context.newPage();
  await page.addInitScript({
    content: `window.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });`,
  });
  await page.goto(`${stack.learner}/`);
  const places = page.getByRole('navigation', { name: 'Các trang chính' });
  await expect(places.getByRole('link')).toHaveText(['Trang chủ', 'Khóa học', 'Thảo luận', 'Sự kiện', 'Tôi']);
  for (const [name, path] of [
    ['Khóa học', '/c/founder/courses'],
    ['Thảo luận', '/c/founder/posts'],
    ['Sự kiện', '/c/founder/events'],
    ['Tôi', '/profile'],
    ['Trang chủ', '/c/founder'],
  ] as const) {
    const link = places.getByRole('link', { name, exact: true });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page).toHaveURL(stack.learner + path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(places.locator('[aria-current="page"]')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tìm kiếm' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Where answers are slow, what stands below may come late; half of what counts as steady is kept even there.
  expect(await page.evaluate('window.shift')).toBeLessThan(0.05);
  await page.goto(`${stack.learner}/c/founder/posts/new`);
  await page.getByRole('textbox').first().focus();
  await expect(places).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate('document.activeElement?.blur()');
  await expect(places).toBeVisible();
  await context.close();
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
