import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessModel, canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { importCanvases, loadMissingCanvases } from './public.ts';

let testApp: TestApp;
let editor: Person;
let pro: Person;
let others: Record<'free' | 'expired' | 'elsewhere', Person>;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  await loadMissingCanvases(testApp.services);
  await withoutCanvases('cm-ind-retail');
  editor = await testApp.person({ roles: ['editor'] });
  pro = await testApp.person({ pro: ['founder', 'retail'] });
  others = {
    free: await testApp.person({ home: 'founder' }),
    expired: await testApp.person({ expiredPro: ['founder'] }),
    elsewhere: await testApp.person({ pro: ['sales'] }),
  };
});
afterAll(() => testApp.close());

/** Retail is the community here that has none, though its pack does. */
const withoutCanvases = (id: string) =>
  testApp.services.db.deleteFrom('community_canvases').where('community_id', '=', id).execute();

const at = (kind: string, slug = 'founder') => `/api/communities/${slug}/${kind}`;

describe.each(['bmc', 'jtbd'])('%s', (kind) => {
  test('opens with Pro of that community', async () => {
    const { status, body } = await pro.call('GET', at(kind));
    expect(status).toBe(200);
    if (kind === 'bmc') expect(Object.keys(body).sort()).toEqual([...canvasCells].sort());
    else expect(body[0].job).toEqual(expect.any(String));
  });

  test.each(['free', 'expired', 'elsewhere'] as const)('403 with the price for someone %s', async (who) => {
    const { status, body } = await others[who].call('GET', at(kind));
    expect(status).toBe(403);
    expect(body).toEqual({
      code: 'PRO_REQUIRED',
      message: expect.any(String),
      community_slug: 'founder',
      price_today_vnd: 11_000_000,
      price_next_month_vnd: 12_000_000,
      next_change_at: '2026-11-30T17:00:00.000Z',
      request_id: expect.any(String),
    });
  });

  test('401 for a guest', async () => {
    expect((await testApp.guest('GET', at(kind))).status).toBe(401);
  });

  test('none: 404 for Pro, and only Pro learns that', async () => {
    expect((await pro.call('GET', at(kind, 'retail'))).status).toBe(404);
    expect((await others.free.call('GET', at(kind, 'retail'))).status).toBe(403);
  });

  test('an absent and a hidden community are 404 before anything else', async () => {
    expect((await pro.call('GET', at(kind, 'khong-co'))).status).toBe(404);
    expect((await pro.call('GET', at(kind, 'ceo-executive'))).status).toBe(404);
  });

  test('an open community opens for anyone signed in', async () => {
    const founder = testApp.services.db.updateTable('communities').where('slug', '=', 'founder');
    await founder.set({ access: 'open' }).execute();
    expect((await others.free.call('GET', at(kind))).status).toBe(200);
    await founder.set({ access: 'pro' }).execute();
  });
});

const note = (title: string) => ({ title, detail: '' });
const modelSaying = (title: string) =>
  Object.fromEntries(canvasCells.map((cell) => [cell, [note(title)]])) as Record<string, object[]>;
const job = (text: string) => ({ job: text, pains: ['Mất ngủ.'], gains: [], stories: [] });
const edit = (kind: string, slug = 'founder') => `/api/admin/communities/${slug}/${kind}`;

describe('what comes with the product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvases-'));
  const write = (slug: string, content: unknown) => {
    mkdirSync(join(folder, slug), { recursive: true });
    writeFileSync(join(folder, slug, 'bmc.json'), JSON.stringify(content));
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is whole in the communities that have it', async () => {
    for (const slug of ['founder', 'marketing', 'commerce']) {
      const { content } = (await editor.call('GET', edit('bmc', slug))).body;
      expect(canvasCells.filter((cell) => content[cell].length >= 2)).toHaveLength(9);
      expect((await editor.call('GET', edit('jtbd', slug))).body.content.length).toBeGreaterThanOrEqual(4);
    }
  });

  test('is brought in where there is nothing, and never over what stands there', async () => {
    write('retail', modelSaying('Từ tệp'));
    await loadMissingCanvases(testApp.services, folder);
    expect((await editor.call('GET', edit('bmc', 'retail'))).body).toEqual({
      version: 1,
      content: modelSaying('Từ tệp'),
    });
    write('retail', modelSaying('Từ tệp mới'));
    await loadMissingCanvases(testApp.services, folder);
    expect((await editor.call('GET', edit('bmc', 'retail'))).body.content).toEqual(modelSaying('Từ tệp'));
    await withoutCanvases('cm-ind-retail');
  });

  test('and is not of its form is named', async () => {
    write('retail', { ...modelSaying('Thiếu ô'), channels: undefined });
    await expect(loadMissingCanvases(testApp.services, folder)).rejects.toThrow('bmc.json: channels');
    rmSync(join(folder, 'retail'), { recursive: true });
  });
});

describe('an edited canvas', () => {
  test('is read by Pro members at once, offered where there was none, and written down', async () => {
    const retail = await testApp.person({ pro: ['retail'] });
    const offered = async () => (await retail.call('GET', '/api/communities/retail')).body.canvases;
    expect(await offered()).toEqual({ bmc: false, jtbd: false });
    expect((await editor.call('GET', edit('bmc', 'retail'))).body).toEqual({ version: 0, content: null });
    const content = modelSaying('Chợ đầu mối');
    const saved = await editor.call('PUT', edit('bmc', 'retail'), { version: 0, content });
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect((await retail.call('GET', at('bmc', 'retail'))).body).toEqual(content);
    expect(await offered()).toEqual({ bmc: true, jtbd: false });
    const jobs = [job('Khi quán vắng, tôi muốn biết vì sao.')];
    await editor.call('PUT', edit('jtbd', 'retail'), { version: 0, content: jobs });
    expect((await retail.call('GET', at('jtbd', 'retail'))).body).toEqual(jobs);
    const { status, body } = await others.free.call('GET', at('bmc', 'retail'));
    expect([status, JSON.stringify(body).includes('Chợ đầu mối')]).toEqual([403, false]);
    const entries = await testApp.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', 'cm-ind-retail.bmc')
      .execute();
    expect(entries).toEqual([{ action: 'canvas.saved', before: null, after: content }]);
  });

  test.each([
    ['bmc', ['Một', 'Hai', 'Ba'].map(modelSaying)],
    ['jtbd', ['Một', 'Hai', 'Ba'].map((text) => [job(text)])],
  ])('keeps what %s said before, and who replaced it', async (kind, contents) => {
    const path = edit(kind, 'operations');
    const before = (await editor.call('GET', path)).body.version;
    for (const [nth, content] of contents.entries())
      await editor.call('PUT', path, { version: before + nth, content });
    // What changes nothing replaces nothing.
    await editor.call('PUT', path, { version: before + 3, content: contents[2] });
    const listed = await editor.call('GET', `${path}/versions?limit=2`);
    expect(listed.body).toEqual(
      [before + 2, before + 1].map((version) => ({
        version,
        title: '',
        replaced_by_name: editor.viewer.name,
        replaced_at: '2026-11-20T03:00:00.000Z',
      })),
    );
    const one = await editor.call('GET', `${path}/versions/${before + 2}`);
    expect([one.status, one.body.content]).toEqual([200, contents[1]]);
    expect((await editor.call('GET', `${path}/versions/${before + 3}`)).status).toBe(404);
    expect((await editor.call('GET', `${edit(kind, 'khong-co')}/versions`)).status).toBe(404);
    expect((await pro.call('GET', `${path}/versions`)).status).toBe(403);
  });

  test('that a pack replaces is kept, too', async () => {
    const path = edit('bmc', 'marketing');
    const stood = (await editor.call('GET', path)).body;
    const { db, clock } = testApp.services;
    const imported = await db
      .transaction()
      .execute((trx) =>
        importCanvases(
          trx,
          { communityId: 'cm-occ-marketing', now: clock.now(), by: editor.viewer.accountId },
          { bmc: businessModel.parse(modelSaying('Từ gói')), jtbd: undefined },
        ),
      );
    expect(imported.updated).toBe(1);
    const kept = await editor.call('GET', `${path}/versions/${stood.version}`);
    expect(kept.body).toMatchObject({ content: stood.content, replaced_by_name: editor.viewer.name });
  });

  test('is not overwritten by who read it before: one of two is refused with what stands there', async () => {
    const { version } = (await editor.call('GET', edit('bmc', 'sales'))).body;
    const answers = await Promise.all(
      ['Một', 'Hai'].map((title) =>
        editor.call('PUT', edit('bmc', 'sales'), { version, content: modelSaying(title) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.body.current).toEqual(won?.body);
  });

  test('that two write first is written once', async () => {
    const none = edit('jtbd', 'chua-phan-loai');
    const answers = await Promise.all(
      ['Một', 'Hai'].map((text) => editor.call('PUT', none, { version: 0, content: [job(text)] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['no note', 'bmc', Object.fromEntries(canvasCells.map((cell) => [cell, []]))],
    ['a note without a title', 'bmc', modelSaying(' ')],
    ['a cell too few', 'bmc', { ...modelSaying('Một'), channels: undefined }],
    ['no job', 'jtbd', []],
    ['a sentence of nothing', 'jtbd', [{ ...job('Một'), gains: [' '] }]],
  ])('with %s is refused', async (_, kind, content) => {
    const { version } = (await editor.call('GET', edit(kind, 'marketing'))).body;
    const { status } = await editor.call('PUT', edit(kind, 'marketing'), { version, content });
    expect(status).toBe(400);
  });

  test('of a hidden community is for editors alone', async () => {
    const content = modelSaying('Chữ trong chỗ ẩn');
    const hidden = edit('bmc', 'ceo-executive');
    expect((await editor.call('PUT', hidden, { version: 0, content })).status).toBe(200);
    expect((await pro.call('GET', at('bmc', 'ceo-executive'))).status).toBe(404);
    const found = await pro.call('GET', `/api/search?q=${encodeURIComponent('chữ trong chỗ ẩn')}`);
    expect(JSON.stringify(found.body)).not.toContain('chỗ ẩn');
    expect((await pro.call('GET', hidden)).status).toBe(403);
  });
});
