import type { Page } from '@playwright/test';
import { becomeMember, newName, useSession } from './people.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** The API paths of what the service worker keeps. */
const storedPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('read-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    }
    return kept;
  })()`);

const untilStored = (page: Page, path: string) =>
  expect.poll(() => storedPaths(page), { message: `${path} is kept`, timeout: 30_000 }).toContain(path);

test('what was read is there after a reload without a connection, and other pages open as ours', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: newName('Người đi tàu'), home: 'founder', pro: true });
  await page.goto(`${stack.learner}/c/founder`);
  await expect(page.getByRole('heading', { level: 1, name: 'Founder / CEO' })).toBeVisible();
  await untilStored(page, '/api/communities/founder/home');
  await page.getByRole('link', { name: 'Thảo luận', exact: true }).click();
  const thread = page.getByRole('heading', { level: 2 }).getByRole('link').first();
  const title = await thread.innerText();
  await thread.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await untilStored(page, new URL(page.url()).pathname.replace('/c/', '/api/communities/'));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Bạn đang ngoại tuyến.')).toBeVisible();
  // Never opened: the app's own page says that there is no connection.
  await page.goto(`${stack.learner}/c/founder/library`);
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thư viện' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Thảo luận', exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link to a lesson that was read leads to it without a connection', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  const courses = await context.request.get(`${stack.learner}/api/communities/founder/courses`);
  const [{ slug }] = await courses.json();
  const course = await (
    await context.request.get(`${stack.learner}/api/communities/founder/courses/${slug}`)
  ).json();
  const lesson = course.units[0].lessons[0];
  await page.goto(`${stack.learner}/c/founder/courses/${slug}`);
  await page.getByRole('link', { name: lesson.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
  await untilStored(page, `/api/communities/founder/courses/${slug}/lessons/${lesson.id}`);
  await untilStored(page, `/api/communities/founder/courses/${slug}`);

  await context.setOffline(true);
  await page.goto(`${stack.learner}/c/founder/courses/${slug}/${lesson.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
  await context.setOffline(false);
});

test('leaving takes away what was read, and nobody else reads it', async ({ context, page, stack }) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await page.goto(`${stack.learner}/c/founder`);
  await untilStored(page, '/api/communities/founder/home');
  await page.goto(`${stack.learner}/profile`);
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click();
  await expect(page.getByLabel('Email của bạn')).toBeVisible();
  expect(await storedPaths(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${stack.learner}/c/founder`);
  await expect(page.getByRole('heading', { level: 1, name: 'Founder / CEO' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await context.setOffline(false);

  // Another session without having left, as when a cookie was replaced: the first page of it forgets the other's.
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await page.goto(`${stack.learner}/c/founder`);
  await untilStored(page, '/api/communities/founder/home');
  await page.goto(`${stack.learner}/c/founder/courses`);
  await untilStored(page, '/api/communities/founder/courses');
  await useSession(context, stack, 'ha@demo.cungnghe.local');
  await page.goto(`${stack.learner}/profile`);
  await expect(page.getByRole('heading', { name: 'Cài đặt' })).toBeVisible();
  await expect.poll(() => storedPaths(page)).toContain('/api/user/me');
  expect(await storedPaths(page)).not.toContain('/api/communities/founder/courses');
});

test('who is locked, or no longer Pro, keeps nothing that they may not read', async ({
  context,
  page,
  stack,
}) => {
  const email = await becomeMember(context, stack, {
    name: newName('Hết quyền'),
    home: 'founder',
    pro: true,
  });
  const { db } = await stack.services();
  await page.goto(`${stack.learner}/c/founder`);
  await untilStored(page, '/api/communities/founder/home');
  await page.goto(`${stack.learner}/c/founder/bmc`);
  await untilStored(page, '/api/communities/founder/bmc');

  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('community_memberships')
    .set({ pro_expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', account.id)
    .execute();
  await page.reload();
  await expect.poll(() => storedPaths(page)).not.toContain('/api/communities/founder/bmc');
  expect(await storedPaths(page)).not.toContain('/api/communities/founder/home');

  await page.goto(`${stack.learner}/c/founder`);
  await untilStored(page, '/api/communities/founder/home');
  await db
    .updateTable('accounts')
    .set({ integrity_locked_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', account.id)
    .execute();
  await page.reload();
  await expect.poll(() => storedPaths(page)).toEqual([]);
});

test('a page whose texts did not come without a connection says so, and opens by itself with it', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: newName('Người mất sóng'), home: 'founder' });
  await page.addInitScript(
    `Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('connected') === 'yes' });`,
  );
  await page.route(/\/texts-vi-[^/]+\.js$/, (route) => route.abort());
  await page.goto(`${stack.learner}/c/founder`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Bạn đang ngoại tuyến');
  await expect(heading).toBeFocused();

  await page.unroute(/\/texts-vi-[^/]+\.js$/);
  await page.evaluate(`sessionStorage.setItem('connected', 'yes'); dispatchEvent(new Event('online'));`);
  await expect(heading).toHaveText('Founder / CEO');
});
