import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { communitiesFolder } from '../../platform/content.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { canvasFiles } from './lib/files.ts';

let testApp: TestApp;
let pro: Person;
let others: Record<'free' | 'expired' | 'elsewhere', Person>;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  pro = await testApp.person({ pro: ['founder', 'retail'] });
  others = {
    free: await testApp.person({ home: 'founder' }),
    expired: await testApp.person({ expiredPro: ['founder'] }),
    elsewhere: await testApp.person({ pro: ['sales'] }),
  };
});
afterAll(() => testApp.close());

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

  test('no file: 404 for Pro, and only Pro learns that', async () => {
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

describe('the files', () => {
  const note = [{ title: 'Một', detail: '' }];
  const canvas = Object.fromEntries(canvasCells.map((cell) => [cell, note]));

  test('are read again when they change, and a broken one is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canvases-'));
    const path = join(folder, 'mau', 'bmc.json');
    const write = (content: unknown, second: number) => {
      writeFileSync(path, JSON.stringify(content));
      utimesSync(path, second, second);
    };
    mkdirSync(join(folder, 'mau'));
    const read = canvasFiles(folder);
    try {
      expect(await read('bmc', 'mau')).toBeUndefined();
      write(canvas, 1);
      const first = await read('bmc', 'mau');
      expect(first).toEqual(canvas);
      expect(await read('bmc', 'mau')).toBe(first);
      write({ ...canvas, channels: [] }, 2);
      expect((await read('bmc', 'mau'))?.channels).toEqual([]);
      write({ ...canvas, channels: undefined }, 3);
      await expect(read('bmc', 'mau')).rejects.toThrow(`${path}: channels`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('that we ship are whole', async () => {
    const read = canvasFiles(communitiesFolder);
    for (const slug of ['founder', 'marketing', 'commerce']) {
      const model = await read('bmc', slug);
      expect(Object.values(model ?? {}).filter((cell) => cell.length >= 2)).toHaveLength(9);
      expect((await read('jtbd', slug))?.length).toBeGreaterThanOrEqual(4);
    }
    expect(await read('bmc', 'retail')).toBeUndefined();
    expect(await read('jtbd', 'retail')).toBeUndefined();
  });
});
