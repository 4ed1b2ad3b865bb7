import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { multipart } from '../../test/upload.ts';

let testApp: TestApp;
let owner: Person;
let editor: Person;
let pro: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  owner = await testApp.person({ roles: ['owner'] });
  editor = await testApp.person({ roles: ['editor'] });
  pro = await testApp.person({ pro: ['drink'] });
});
afterAll(() => testApp.close());

const at = '/api/admin/communities/drink';
const said = {
  name: 'Đồ uống và quán',
  name_en: 'Drinks and Bars',
  tagline: 'Mở quán mà vẫn ngủ đủ giấc.',
  tagline_en: 'Run a bar and sleep well.',
};
const shown = async () =>
  (await editor.call('GET', '/api/admin/communities')).body.find(
    ({ slug }: { slug: string }) => slug === 'drink',
  );
const auditOf = (id: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('what a community says of itself', () => {
  test('is saved by an editor, found by its new name at once, and written down', async () => {
    const before = await shown();
    const { status, body } = await editor.call('PUT', at, { version: before.version, ...said });
    expect([status, body.version]).toEqual([200, before.version + 1]);
    expect(body).toMatchObject(said);
    expect((await pro.call('GET', '/api/communities/drink')).body).toMatchObject({
      name: said.name,
      tagline: said.tagline,
    });
    const found = await pro.call('GET', `/api/search?q=${encodeURIComponent('ngủ đủ giấc')}`);
    expect(found.body).toMatchObject([{ kind: 'community', slug: 'drink' }]);
    const { name, tagline } = before;
    expect(await auditOf(before.id)).toMatchObject({
      action: 'community.saved',
      before: { name, tagline },
      after: said,
    });
  });

  test('is sent in the next message under its new name', async () => {
    const person = await testApp.person();
    await person.call('POST', '/api/communities/drink/join', {});
    const { html } = await testApp.services.db
      .selectFrom('email_outbox')
      .select('html')
      .where('dedupe_key', 'like', `community_joined:%:${person.viewer.accountId}`)
      .executeTakeFirstOrThrow();
    expect(html).toContain(said.name);
  });

  test('is not overwritten by who read it before: 409 with what stands there', async () => {
    const { version } = await shown();
    const [one, other] = await Promise.all(
      ['Một người viết.', 'Người khác viết.'].map((tagline) =>
        editor.call('PUT', at, { ...said, version, tagline }),
      ),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const refused = [one, other].find((answer) => answer?.status === 409);
    expect(refused?.body).toMatchObject({
      code: 'CONFLICT',
      current: { version: version + 1, content: { tagline: (await shown()).tagline } },
    });
  });

  test('is saved over a price and a picture that changed meanwhile', async () => {
    const { version } = await shown();
    await owner.call('PUT', `${at}/price`, { base_vnd: 9_500_000 });
    expect((await editor.call('PUT', at, { ...said, version })).status).toBe(200);
  });

  test('what changes nothing leaves no row; without a name it is refused; hosts and finance may not', async () => {
    const { id, version } = await shown();
    await editor.call('PUT', at, { ...said, version });
    expect(await auditOf(id)).toMatchObject({ action: 'community.saved' });
    expect((await shown()).version).toBe(version);
    expect((await editor.call('PUT', at, { ...said, version, name: ' ' })).status).toBe(400);
    for (const role of ['host', 'finance', 'support'] as const) {
      const person = await testApp.person({ roles: [role] });
      expect((await person.call('PUT', at, { ...said, version })).status).toBe(403);
    }
  });
});

describe('the picture of a community', () => {
  test('takes the place of the drawn cover, for guests, too, and its file goes with it', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#175a3c' } })
      .png()
      .toBuffer();
    const { body, headers } = multipart({ bytes: png });
    const first = await editor.call('POST', `${at}/image`, body, { headers });
    expect(first.body.hero_image_url).toMatch(/\/community-covers\/[0-9a-f-]{36}\.webp$/);
    const guest = await testApp.guest('GET', '/api/public/communities/drink');
    expect(guest.body.hero_image_url).toBe(first.body.hero_image_url);
    const key = first.body.hero_image_url.slice(testApp.services.config.imageUrl.length + 1);
    const stored = await testApp.services.storage.find(key);
    expect(stored?.size).toBeGreaterThan(0);
    stored?.body.destroy();
    const none = await editor.call('DELETE', `${at}/image`);
    expect(none.body.hero_image_url).toBeNull();
    expect(await testApp.services.storage.find(key)).toBeUndefined();
    expect(await auditOf(none.body.id)).toEqual({
      action: 'community.image_changed',
      before: { image_url: first.body.hero_image_url },
      after: { image_url: null },
    });
  });
});

describe('a hidden community', () => {
  const paths = ['', '/home', '/library', '/courses', '/bmc'].map((rest) => `/api/communities/drink${rest}`);
  const setStatus = (person: Person, status: 'active' | 'hidden', slug = 'drink') =>
    person.call('PUT', `/api/admin/communities/${slug}/status`, { status });

  test('is gone at once for its Pro members, for guests and in the search, and comes back as it was', async () => {
    const readable = await Promise.all(paths.map((path) => pro.call('GET', path)));
    const hidden = await setStatus(owner, 'hidden');
    expect(hidden.body).toMatchObject({ status: 'hidden', pro_members: 1 });
    for (const path of paths) expect((await pro.call('GET', path)).status, path).toBe(404);
    expect((await testApp.guest('GET', '/api/public/communities/drink')).status).toBe(404);
    expect((await pro.call('GET', `/api/search?q=${encodeURIComponent('ngủ đủ giấc')}`)).body).toEqual([]);
    expect((await pro.call('POST', '/api/communities/drink/orders', {})).status).toBe(404);
    const back = await setStatus(owner, 'active');
    expect(back.body).toMatchObject({ status: 'active', pro_members: 1 });
    const again = await Promise.all(paths.map((path) => pro.call('GET', path)));
    expect(again.map(({ status }) => status)).toEqual(readable.map(({ status }) => status));
    expect(await auditOf(back.body.id)).toEqual({
      action: 'community.shown',
      before: { status: 'hidden' },
      after: { status: 'active' },
    });
  });

  test('is an owner’s business, and the place of what has no community is never shown', async () => {
    expect((await setStatus(editor, 'hidden')).status).toBe(403);
    expect((await pro.call('GET', '/api/communities/drink')).status).toBe(200);
    expect((await setStatus(owner, 'active', 'chua-phan-loai')).status).toBe(409);
    expect((await setStatus(owner, 'active', 'khong-co')).status).toBe(404);
  });
});
