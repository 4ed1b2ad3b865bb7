import { adminBooks, adminBooksCsv } from '@cungnghe/contracts/books/author';
import { adminCourses, adminCoursesCsv } from '@cungnghe/contracts/courses/author';
import { adminPosts, adminPostsCsv } from '@cungnghe/contracts/discussions/moderation';
import {
  adminListPromptCases,
  adminListPrompts,
  adminPromptCasesCsv,
  adminPromptsCsv,
} from '@cungnghe/contracts/prompts/moderation';
import { adminListStories, adminStoriesCsv } from '@cungnghe/contracts/stories/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { open } from '../test/discussion-calls.ts';
import { makePrompt } from '../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let editor: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  await seedDemo(testApp.services);
  editor = await testApp.person({ roles: ['editor'] });
  for (const name of ['=Một', 'Hai, "ba"', 'Bốn', 'Năm'])
    await makePrompt(testApp.services, editor, { name });
}, 120_000);
afterAll(() => testApp.close());

/** Everything that a list has, page by page. */
async function all(path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { body, headers } = await editor.call('GET', next);
    rows.push(...body);
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  return rows;
}

test.each([
  ['posts', adminPosts, adminPostsCsv, 'title', ''],
  ['posts of a community', adminPosts, adminPostsCsv, 'title', 'community=founder&sort=oldest'],
  ['prompts', adminListPrompts, adminPromptsCsv, 'name', ''],
  ['cases', adminListPromptCases, adminPromptCasesCsv, 'title', 'sort=oldest'],
  ['stories', adminListStories, adminStoriesCsv, 'title', 'state=public'],
  ['courses', adminCourses, adminCoursesCsv, 'name', ''],
  ['books', adminBooks, adminBooksCsv, 'title', 'published=yes'],
])(
  'the table of %s has the rows of the list in its order, and nothing more',
  async (_, list, csv, named, filter) => {
    const rows = await all(`${list.path}?limit=3&${filter}`);
    expect(rows.length).toBeGreaterThan(0);
    const { status, text, headers } = await editor.call('GET', `${csv.path}?${filter}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const first = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(line))
      .map((cell) => (cell?.[1] ?? cell?.[2] ?? '').replaceAll('""', '"'));
    // What a spreadsheet would run is behind an apostrophe.
    expect(first).toEqual(rows.map((row) => String(row[named]).replace(/^=/, "'=")));
  },
);

test('posts of sample accounts are there, in the list, its count and its table, unless they are left out', async () => {
  const ids = [
    await open(await testApp.person({ pro: ['founder'] }), { title: 'Của người thật' }),
    await open(await testApp.person({ pro: ['founder'] }), { title: 'Cũng của người thật' }),
  ];
  const read = async (filter: string) => {
    const { body, headers } = await editor.call('GET', `${adminPosts.path}?limit=100&${filter}`);
    const table = (await editor.call('GET', `${adminPostsCsv.path}?${filter}`)).text.trimEnd().split('\r\n');
    const listed = body.map(({ id }: { id: string }) => id);
    expect([headers['total-count'], table.length - 1]).toEqual([String(listed.length), listed.length]);
    return listed;
  };
  const all = await read('');
  expect(all.length).toBeGreaterThan(ids.length);
  expect(await read('samples=shown')).toEqual(all);
  expect(await read('samples=hidden')).toEqual(ids.toReversed());
  expect(await read('samples=hidden&q=cua nguoi')).toEqual(ids.toReversed());
  expect(await read('samples=hidden&community=marketing')).toEqual([]);
});
