import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { communitiesFolder } from '../../../../platform/content.ts';
import { overlaps } from './repeats.ts';
import { reviewTexts } from './review.ts';
import { listTexts } from './texts.ts';

const today = '2026-11-24';
const work = mkdtempSync(join(tmpdir(), 'review-'));
const pack = join(work, 'commerce');
const document = 'documents/doi-soat-thu-sau.md';
const lesson = 'courses/ban-hang-tren-san/lessons/trang-san-pham-biet-noi.md';

beforeEach(() => {
  rmSync(pack, { recursive: true, force: true });
  cpSync(join(communitiesFolder, 'commerce'), pack, { recursive: true });
});
afterAll(() => rmSync(work, { recursive: true }));

const append = (path: string, text: string) =>
  writeFileSync(join(pack, path), `${readFileSync(join(pack, path), 'utf8')}\n\n${text}\n`);
const review = () => reviewTexts(listTexts([pack]), today);
/** What is found now and was not before. */
function found(change: () => void) {
  const before = new Set(review().faults.map(({ message }) => message));
  change();
  return review().faults.filter(({ message }) => !before.has(message));
}

test('a link that leads nowhere is named with its line', () => {
  const lines = readFileSync(join(pack, document), 'utf8').split('\n').length;
  expect(
    found(() =>
      append(
        document,
        'Xem [bài này](/c/commerce/library/khong-co) và [bài kia](/c/commerce/library/doi-soat-thu-sau).',
      ),
    ),
  ).toMatchObject([
    { file: join(pack, document), line: lines + 2, message: expect.stringContaining('khong-co') },
  ]);
});

test('a law without a source, and one that has no name', () => {
  expect(found(() => append(lesson, 'Xem Nghị định 52/2013/NĐ-CP, điều 35.'))).toMatchObject([
    { message: expect.stringContaining('without a source') },
  ]);
  expect(found(() => append(document, 'Làm theo quy định của pháp luật.'))).toMatchObject([
    { message: expect.stringContaining('names no law') },
  ]);
});

test('a source that nobody has looked at for more than 400 days', () => {
  const path = join(pack, 'library.json');
  const library = JSON.parse(readFileSync(path, 'utf8'));
  const title = 'Luật Thương mại điện tử';
  const entry = library.collections
    .flatMap((collection: { documents: { slug: string }[] }) => collection.documents)
    .find(({ slug }: { slug: string }) => slug === 'doi-soat-thu-sau');
  entry.sources = [{ title, publisher: 'Quốc hội', url: 'https://luat.example/', checked_on: '2025-10-19' }];
  writeFileSync(path, JSON.stringify(library));
  // A note: no day that comes makes a pack wrong.
  expect(review().notes).toMatchObject([
    { message: expect.stringContaining(`“${title}” was checked on 2025-10-19`) },
  ]);
  entry.sources[0].checked_on = '2025-10-20';
  writeFileSync(path, JSON.stringify(library));
  expect(review().notes).toEqual([]);
});

test('a sentence that stands in two texts', () => {
  const sentence = 'Mỗi tối trước khi khóa cửa kho, hai người cùng đếm lại ba mã bán chạy nhất.';
  expect(
    found(() => {
      append(document, sentence);
      append(lesson, `Ghi nhớ nhé! ${sentence}`);
    }),
  ).toMatchObject([{ message: expect.stringContaining('already: “Mỗi tối trước khi') }]);
});

test.each([
  ['0,006 triệu', []],
  ['7.000 ₫', [expect.stringContaining('is 7.000 ₫ here and 6.000 ₫ in')]],
])('an amount beside 6.000 ₫ in a text that it links to: %s', (amount, messages) => {
  const change = () => {
    append(document, '| Khoản | Số tiền |\n|---|---|\n| Phí gói hàng mỗi đơn | 6.000 ₫ |');
    append(lesson, `- Phí gói hàng mỗi đơn: ${amount}, xem [bảng](/c/commerce/library/doi-soat-thu-sau)`);
  };
  expect(found(change).map(({ message }) => message)).toEqual(messages);
});

test('a text of one line, and a word that the glossary refuses', () => {
  expect(found(() => writeFileSync(join(pack, lesson), 'Một câu.'))).toMatchObject([
    { message: '2 words; a lesson has 250 to 1600' },
  ]);
  expect(found(() => append(document, 'Gửi e-mail cho xưởng.'))).toMatchObject([
    { message: expect.stringContaining('“e-mail”') },
  ]);
});

test('sums of money in a lesson that nowhere says that they are an example', () => {
  const sums = 'Thuê 9.000.000 ₫, điện 1.200.000 đ, lương 8.000.000 ₫, bao bì 700.000 ₫, thuế 500.000 ₫.';
  const written = (words: string) => () => {
    const length = 'Mỗi tối đếm lại ba mã bán chạy và viết một dòng. '.split(' ');
    const rest = Array.from({ length: 300 }, (_, at) => `${length[at % length.length]}${at}`).join(' ');
    writeFileSync(join(pack, lesson), `${words}\n\n${rest}`);
  };
  expect(found(written(sums))).toMatchObject([
    { file: join(pack, lesson), message: expect.stringContaining('5 sums of money') },
  ]);
  for (const said of [
    'Tiệm này dựng để tính.',
    'Cả hai là nhân vật dựng lên.',
    'Cửa hàng là tình huống dựng sẵn.',
    'Nhà sách dựng ra cho bài này.',
  ]) {
    expect(found(written(`${sums} ${said}`)), said).toEqual([]);
  }
  expect(found(written(`${sums} Kệ dựng ra ngoài cửa.`))).toHaveLength(1);
  expect(found(() => append(document, sums))).toEqual([]);
});

test('two texts that are nearly one', () => {
  const copy = () => cpSync(join(pack, document), join(pack, 'documents/so-kho-va-diem-dat-lai.md'));
  expect(found(copy).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^shares 100 % of its runs of five words with /),
  );
});

test('two texts that are one are wholly alike, two others hardly', () => {
  const texts = listTexts([pack])
    .filter(({ kind }) => kind === 'document')
    .slice(0, 2);
  const [one, other] = texts as [(typeof texts)[number], (typeof texts)[number]];
  expect(overlaps([one, { ...one, file: 'copy' }])[0]?.share).toBe(1);
  expect(overlaps([one, other])[0]?.share).toBeLessThan(0.05);
});
