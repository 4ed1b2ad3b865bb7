import { expect, test } from './test.ts';

const pages = [
  { path: '/', title: /^Cùng Nghề Media/, heading: 'Nói rõ việc bạn làm, cho đúng người cần nghe.' },
  { path: '/services/video', title: 'Sản xuất video · Cùng Nghề Media', heading: 'Sản xuất video' },
  {
    path: '/work/quan-com-nieu',
    title: 'Tám video ngắn cho một quán cơm niêu · Cùng Nghề Media',
    heading: 'Tám video ngắn cho một quán cơm niêu',
  },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of the media site can be read, and lead to one another', async ({ page, stack }) => {
    for (const { path, title, heading } of pages) {
      await page.goto(stack.media + path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Cùng Nghề Media' }).click();
    await expect(page).toHaveURL(`${stack.media}/`);
    await page.getByRole('link', { name: /^Nội dung/ }).click();
    await expect(page).toHaveURL(`${stack.media}/services/content`);
    await expect(page.getByRole('heading', { level: 2, name: 'Các gói' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Yêu cầu báo giá' })).toHaveAttribute(
      'href',
      '/services/content/request',
    );
    // Where somebody goes on to after signing in, also when the link was followed before the script had come.
    await expect(page.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      '/login?next=%2Fservices%2Fcontent',
    );
  });
});

test('who chose English never sees the media site in Vietnamese', async ({ page, stack }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    const isFault = ['error', 'warning'].includes(message.type());
    if (isFault && !message.location().url.endsWith('.woff2')) faults.push(message.text());
  });
  await page.goto(stack.media);
  await page.getByRole('button', { name: 'EN: Tiếng Anh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say clearly');

  // Words move when their font comes, which may be at any time.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(`
    window.drawn = 0;
    window.moved = 0;
    window.seen = new Set();
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { moved += value; }))
      .observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading !== null) drawn++;
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
  const headings = {
    '/services/video?utm_source=zalo': 'Video production',
    '/work/quan-com-nieu': 'Eight short videos for a clay-pot rice house',
  };
  for (const [path, heading] of Object.entries(headings)) {
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(stack.media + path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate<number>('drawn')).toBeGreaterThan(2);
    expect(await page.evaluate('[...seen]')).toEqual([]);
    script.resolve();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'EN: English' })).toBeEnabled();
    await expect.poll(() => page.evaluate('[...seen]')).toEqual([heading]);
    expect(await page.evaluate('moved')).toBe(0);
    await page.unroute('**/assets/entry.client-*.js');
  }
  expect(faults).toEqual([]);
});
