import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, type Person } from '../../test/house.ts';
import { importBooks } from './import-books.ts';

let house: House;
let reader: Person;
const folder = mkdtempSync(join(tmpdir(), 'books-'));
const address = '/api/communities/founder/books/tiem-nho';

beforeAll(async () => {
  house = await openHouse();
  reader = await house.person({ pro: ['founder'] });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const chapter = (slug: string, ...sections: string[]) => ({
  slug,
  title: `Chương ${slug}`,
  sections: sections.map((section) => ({ slug: section, title: `Mục ${section}`, minutes: 3 })),
});

function write(chapters: ReturnType<typeof chapter>[], sections: readonly string[]) {
  const book = join(folder, 'books/tiem-nho');
  rmSync(book, { recursive: true, force: true });
  mkdirSync(join(book, 'sections'), { recursive: true });
  const file = { title: 'Tiệm nhỏ', summary: 'Một cuốn sách', is_published: 1, chapters };
  writeFileSync(join(book, 'book.json'), JSON.stringify(file));
  writeFileSync(join(book, 'cover.svg'), '<svg viewBox="0 0 3 4"><script>1</script></svg>');
  for (const slug of sections) writeFileSync(join(book, 'sections', `${slug}.md`), `Thân của ${slug}\n`);
}

const bring = () =>
  house.services.db
    .transaction()
    .execute((trx) => importBooks(trx, { id: 'cm-occ-founder' }, folder, house.services.clock.now()));

test('brings a book in, and again changes nothing', async () => {
  write([chapter('a', 'mot', 'hai'), chapter('b', 'ba')], ['mot', 'hai', 'ba']);
  await bring();
  const first = await reader.call('GET', address);
  expect(first.body).toMatchObject({
    section_count: 3,
    cover_svg: '<svg viewBox="0 0 3 4" xmlns="http://www.w3.org/2000/svg" />',
  });
  await bring();
  expect((await reader.call('GET', address)).body).toEqual(first.body);
});

test('moves, adds and drops sections, and keeps the place of a reader', async () => {
  const { body: before } = await reader.call('GET', address);
  const two = before.chapters[0].sections[1].id;
  await reader.call('PUT', `${address}/place`, { section_id: two, ratio: 0.5, finished: true });
  write([chapter('c', 'ba', 'bon', 'hai')], ['ba', 'bon', 'hai']);
  await bring();
  const { body: after } = await reader.call('GET', address);
  expect(after.chapters).toHaveLength(1);
  expect(after.chapters[0].sections.map((section: { slug: string }) => section.slug)).toEqual([
    'ba',
    'bon',
    'hai',
  ]);
  expect(after.place).toMatchObject({ section_id: two, ratio: 0.5 });
  expect(after.read_count).toBe(1);
});

test('a section without its text changes nothing', async () => {
  const { body: before } = await reader.call('GET', address);
  write([chapter('a', 'mot', 'thieu')], ['mot']);
  await expect(bring()).rejects.toThrow('thieu.md');
  expect((await reader.call('GET', address)).body).toEqual(before);
});
