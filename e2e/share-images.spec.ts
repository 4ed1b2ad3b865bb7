import { expect, test } from './test.ts';

/** What stands in the head of a PNG: its width and height. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

async function get(url: string) {
  const answer = await fetch(url);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

for (const path of ['/', '/en', '/communities/founder', '/en/communities/health-fitness']) {
  test(`a link to ${path} is shown with a picture of its own`, async ({ page, stack }) => {
    await page.goto(stack.site + path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const { status, type, body } = await get(address ?? '');
    expect([status, type, ...sizeOf(body)]).toEqual([200, 'image/png', 1200, 630]);
    expect(body.length).toBeLessThan(100_000);
  });
}

test('a story and a week have pictures of their own', async ({ stack }) => {
  const map = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  for (const area of ['learner-stories', 'whats-new']) {
    const [, slug] = new RegExp(`/${area}/([\\w-]+)</loc>`).exec(map) ?? [];
    expect(slug, area).toBeDefined();
    const { status, body } = await get(`${stack.site}/og/${area}/${slug}.vi.png`);
    expect([area, status, ...sizeOf(body)]).toEqual([area, 200, 1200, 630]);
  }
});

test('what is not public has no picture', async ({ stack }) => {
  const { db } = await stack.services();
  const address = (file: string) => `${stack.site}/og/communities/${file}`;
  expect((await get(address('home.vi.png'))).status).toBe(200);
  await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'home').execute();
  try {
    await expect.poll(async () => (await get(address('home.vi.png'))).status, { timeout: 1_000 }).toBe(404);
  } finally {
    await db.updateTable('communities').set({ status: 'active' }).where('slug', '=', 'home').execute();
  }
  for (const path of [
    address('nowhere.vi.png'),
    address('founder.fr.png'),
    address('founder.vi.jpg'),
    `${stack.site}/og/prompts/nowhere.vi.png`,
    `${stack.site}/og/constructor/founder.vi.png`,
    `${stack.site}/og/pages/other.vi.png`,
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});
