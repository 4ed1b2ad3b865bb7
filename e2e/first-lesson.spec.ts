import { becomeOperator, newAddress } from './people.ts';
import { expect, signInByCode, skipName, test } from './test.ts';

const phone = { width: 375, height: 812 };

test('on a phone a stranger reads the first lesson whole, signs up below it and is at the same lesson', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(phone);
  await page.goto(stack.site);
  await page.getByRole('link', { name: 'Đọc bài đầu, miễn phí' }).first().click();
  await expect(page).toHaveURL(/\/communities\/[\w-]+\/courses\/[\w-]+\/lessons\/[\w-]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  const lesson = await heading.innerText();
  await expect(page.getByRole('heading', { name: 'Bài tiếp theo' })).toBeVisible();
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', phone.width);
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);

  await page.getByRole('link', { name: 'Đăng ký hoặc đăng nhập' }).click();
  await signInByCode(page, stack, newAddress('nguoi-la'));
  await skipName(page);
  await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Vào / }).click();
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
});

test('a free text says what it is to search engines and link previews', async ({ page, stack }) => {
  await page.goto(`${stack.site}/communities/founder`);
  await page.getByRole('link', { name: 'Đọc bài đầu, miễn phí' }).click();
  await expect(page).toHaveURL(/\/lessons\//);
  const { pathname } = new URL(page.url());
  const head = await page.evaluate<Record<string, string>>(`({
    canonical: document.querySelector('link[rel=canonical]').href,
    english: document.querySelector('link[hreflang=en]').href,
    image: document.querySelector('meta[property="og:image"]').content,
    data: document.querySelector('script[type="application/ld+json"]').textContent,
  })`);
  expect(head.canonical).toBe(stack.site + pathname);
  expect(head.english).toBe(`${stack.site}/en${pathname}`);
  expect(JSON.parse(head.data ?? '')).toMatchObject({
    '@type': 'LearningResource',
    isAccessibleForFree: true,
    url: stack.site + pathname,
  });
  const image = await fetch(head.image ?? '');
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('an event has a page with a calendar file and a picture, and its way in only behind a yes', async ({
  page,
  stack,
}) => {
  const { db } = await stack.services();
  const event = await db
    .selectFrom('events')
    .select(['slug', 'meeting_url'])
    .where('meeting_url', 'is not', null)
    .where('community_id', '=', 'cm-occ-founder')
    .where('starts_at', '>', new Date().toISOString())
    .executeTakeFirstOrThrow();
  await page.goto(`${stack.site}/events/${event.slug}`);
  await expect(page.getByText('giờ Việt Nam (UTC+7)')).toBeVisible();
  expect(await page.content()).not.toContain(event.meeting_url);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'EducationEvent', isAccessibleForFree: true });
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await fetch(image ?? '')).status).toBe(200);
  const href = await page.getByRole('link', { name: 'Thêm vào lịch (.ics)' }).getAttribute('href');
  const calendar = await fetch(new URL(href ?? '', stack.site));
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect((await calendar.text()).replaceAll('\r\n ', '')).not.toContain(event.meeting_url);
  await page.getByRole('link', { name: 'Trả lời và giữ chỗ' }).click();
  await expect(page).toHaveURL(
    `${stack.learner}/sign-in?next=${encodeURIComponent(`/online-events/${event.slug}`)}`,
  );
});

test('an editor closes public reading, and every page, picture and map entry of the community is gone at once', async ({
  page,
  stack,
}) => {
  const read = async (path: string) => {
    const answer = await fetch(stack.site + path);
    return { status: answer.status, text: await answer.text() };
  };
  const inMap = async () =>
    [
      ...(await read('/sitemap.xml')).text.matchAll(/<loc>[^<]*?(\/communities\/education\/[^<]*)<\/loc>/g),
    ].map(([, path = '']) => path);
  const paths = await inMap();
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 200]);
  await page.goto(stack.site + paths[0]);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');

  await becomeOperator(page.context(), stack, { name: 'Biên Tập Viên', role: 'editor' });
  const set = async (isOn: boolean) => {
    await page.goto(`${stack.console}/communities/education`);
    const toggle = page.getByRole('checkbox', { name: /^Ai cũng đọc được phần miễn phí/ });
    await expect(toggle).toBeChecked({ checked: !isOn });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await toggle.click();
    expect((await saved).status()).toBe(200);
    await expect(toggle).toBeChecked({ checked: isOn });
  };
  await set(false);
  try {
    for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 404]);
    expect(await inMap()).toEqual([]);
    expect((await fetch(image ?? '')).status).toBe(404);
  } finally {
    await set(true);
  }
  expect((await read(paths[0] ?? '')).status).toBe(200);
});
