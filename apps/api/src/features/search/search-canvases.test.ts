import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInStep, find } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { syncCanvasTexts } from '../canvases/public.ts';

let testApp: TestApp;
let folder: string;
let pro: Person;
let others: Person[];

/** A canvas whose first note says this. */
const writeModel = (slug: string, note: string) => {
  mkdirSync(join(folder, slug), { recursive: true });
  const cells = Object.fromEntries(canvasCells.map((cell) => [cell, [{ title: 'Ô', detail: '' }]]));
  writeFileSync(
    join(folder, slug, 'bmc.json'),
    JSON.stringify({ ...cells, key_partners: [{ title: note, detail: '' }] }),
  );
};
const sync = () => syncCanvasTexts(testApp.services, folder);

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  folder = mkdtempSync(join(tmpdir(), 'canvases-'));
  writeModel('founder', 'Hai lò gạch thủ công');
  writeModel('ceo-executive', 'Ba lò gạch thủ công');
  await sync();
  pro = await testApp.person({ pro: ['founder'] });
  others = [
    await testApp.person({ home: 'founder' }),
    await testApp.person({ expiredPro: ['founder'] }),
    await testApp.person({ pro: ['sales'] }),
    await testApp.person({ roles: ['editor'] }),
  ];
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

describe('a canvas', () => {
  test.each(['bmc', 'mô hình kinh doanh', 'mo hinh kinh doanh', 'business model canvas'])(
    'is found by its name, once, with a lock for those who need one: %s',
    async (typed) => {
      const hit = { kind: 'canvas', slug: 'bmc', community_slug: 'founder', parent_slug: null };
      expect(await find(pro, typed)).toMatchObject([{ ...hit, locked: false }]);
      for (const person of others) {
        expect(await find(person, typed)).toMatchObject([{ ...hit, locked: true, snippet: '' }]);
      }
    },
  );

  test('is found by its text by its readers alone', async () => {
    expect(await find(pro, 'lò gạch')).toMatchObject([
      { kind: 'canvas', slug: 'bmc', snippet: expect.stringContaining('Hai ⟦lò⟧ ⟦gạch⟧ thủ công') },
    ]);
    for (const person of others) {
      for (const typed of ['lò gạch', 'lo gach', 'logach', 'lò gạhc', 'mô hình lò gạch'])
        expect(JSON.stringify(await find(person, typed))).not.toMatch(/gạch/);
    }
    const founder = testApp.services.db.updateTable('communities').where('slug', '=', 'founder');
    await founder.set({ access: 'open' }).execute();
    for (const person of others) expect(await find(person, 'lò gạch')).toHaveLength(1);
    await founder.set({ access: 'pro' }).execute();
    for (const person of others) expect(await find(person, 'lò gạch')).toEqual([]);
  });

  test('leaves no word in the vocabulary, which says to everybody that it is somewhere', async () => {
    const { rows } = await sql`SELECT word FROM search_vocabulary WHERE word = 'gach'`.execute(
      testApp.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('follows its file', async () => {
    writeModel('founder', 'Một xưởng giấy dó');
    await sync();
    expect((await find(pro, 'giấy dó'))[0]).toMatchObject({ kind: 'canvas', community_slug: 'founder' });
    expect(await find(pro, 'lò gạch')).toEqual([]);
    rmSync(join(folder, 'founder'), { recursive: true });
    await sync();
    expect(await find(pro, 'bmc')).toEqual([]);
    expect(await find(pro, 'giấy dó', '&kind=canvas')).toEqual([]);
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
