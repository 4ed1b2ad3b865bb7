import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInStep, find } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let editor: Person;
let pro: Person;
let others: Person[];

/** A canvas whose first note says this. */
async function writeModel(slug: string, note: string) {
  const path = `/api/admin/communities/${slug}/bmc`;
  const { version } = (await editor.call('GET', path)).body;
  const cells = Object.fromEntries(canvasCells.map((cell) => [cell, [{ title: 'Ô', detail: '' }]]));
  const content = { ...cells, key_partners: [{ title: note, detail: '' }] };
  expect((await editor.call('PUT', path, { version, content })).status).toBe(200);
}

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
  await writeModel('founder', 'Hai lò gạch thủ công');
  await writeModel('ceo-executive', 'Ba lò gạch thủ công');
  pro = await testApp.person({ pro: ['founder'] });
  others = [
    await testApp.person({ home: 'founder' }),
    await testApp.person({ expiredPro: ['founder'] }),
    await testApp.person({ pro: ['sales'] }),
    editor,
  ];
});
afterAll(() => testApp.close());

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

  test('is found by what it says now', async () => {
    await writeModel('founder', 'Một xưởng giấy dó');
    expect((await find(pro, 'giấy dó'))[0]).toMatchObject({ kind: 'canvas', community_slug: 'founder' });
    expect(await find(pro, 'lò gạch')).toEqual([]);
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
