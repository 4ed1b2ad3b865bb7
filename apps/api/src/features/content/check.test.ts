import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readPack } from './lib/read-pack.ts';

const root = mkdtempSync(join(tmpdir(), 'pack-check-'));
const folder = join(root, 'founder');
afterAll(() => rmSync(root, { recursive: true }));

const sentence = 'Ghi lại ba việc đã xong và một việc còn vướng, rồi hỏi người làm cùng bạn xem vì sao. ';
const document = `Mở đầu.\n\n## Cách dùng\n\n${sentence.repeat(5)}\n\n- [ ] Việc một\n`;

const entry = (slug: string) => ({ slug, title: `Tên ${slug}`, summary: 'Dùng khi cần.' });
const library = () => ({
  collections: Array.from({ length: 10 }, (_, at) => ({
    slug: `ngan-${at}`,
    name: `Ngăn ${at}`,
    summary: 'Để dùng ngay.',
    documents: Array.from({ length: 6 }, (_, index) => entry(`ngan-${at}-${index}`)),
  })),
});
const reports = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...entry(`bao-cao-${index}`),
    publisher: `Nhà ${index % 5}`,
    url: `https://nha-${index % 5}.example/${index}`,
  }));
const course = {
  name: 'Khóa',
  summary: 'Học.',
  tag: 'nen-tang',
  units: [
    {
      slug: 'mot',
      title: 'Một',
      lessons: [
        { slug: 'bai-mot', title: 'Bài một', summary: '', minutes: 3 },
        { slug: 'bai-hai', title: 'Bài hai', summary: '', minutes: 3 },
      ],
    },
  ],
};
const book = {
  title: 'Sách',
  summary: '',
  chapters: [{ slug: 'mot', title: 'Một', sections: [{ slug: 'muc-mot', title: 'Mục một', minutes: 3 }] }],
};

function put(path: string, content: string | object) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  put('library.json', library());
  put('documents/ngan-0-0.md', document);
  put('course-tags.json', [{ tag: 'nen-tang', rank: 1 }]);
  put('courses/khoa/course.json', course);
  put('courses/khoa/lessons/bai-mot.md', 'Chữ.');
  put('courses/khoa/lessons/bai-hai.md', 'Chữ.');
  put('books/sach/book.json', book);
  put('books/sach/sections/muc-mot.md', 'Chữ.');
});

const faults = (at = folder) =>
  readPack(at).faults.map(
    ({ file, line, column, message }) => `${relative(at, file)}:${line}:${column} ${message}`,
  );

/** The line of a JSON text, as `put` writes it, that holds `words` for the nth time. */
const lineOf = (value: object, words: string, nth = 1) => {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.flatMap((line, index) => (line.includes(words) ? [index + 1] : []))[nth - 1];
};

test('a pack of this form has no fault, and says what it does without', () => {
  expect(faults()).toEqual([]);
  expect(readPack(folder).notes.map((note) => relative(folder, note.file))).toEqual([
    'bmc.json',
    'jtbd.json',
    'shelf.json',
  ]);
});

test('files may name their schema', () => {
  put('library.json', { $schema: '../../schema/library.json', ...library() });
  put('courses/khoa/course.json', { $schema: '../../../../schema/course.json', ...course });
  expect(faults()).toEqual([]);
  expect(JSON.stringify(readPack(folder).pack)).not.toContain('$schema');
});

describe('a fault of JSON is told where it is', () => {
  test.each<[string, string, string | object, string]>([
    ['broken syntax', 'library.json', '{\n  "collections": [\n}', 'library.json:3:1 not valid JSON'],
    ['a comment', 'library.json', '{\n  // so\n  "collections": []\n}', 'library.json:2:3 not valid JSON'],
    ['a trailing comma', 'course-tags.json', '[\n  {"tag": "a", "rank": 1},\n]', 'course-tags.json:3:1 not'],
    ['nothing', 'jtbd.json', '', 'jtbd.json:1:1 '],
    ['a missing field', 'course-tags.json', '[\n  {"tag": "a"}\n]', 'course-tags.json:2:3 “rank” is missing'],
    [
      'another type',
      'course-tags.json',
      '[{"tag": "a",\n "rank": "x"}]',
      'course-tags.json:2:10 “rank” must',
    ],
    [
      'an unknown field',
      'course-tags.json',
      '[{"tag":"a","rank":1,\n "x":1}]',
      'json:2:6 “x” is not a field',
    ],
    ['a field said twice', 'course-tags.json', '[{"tag":"a","rank":1,\n "rank":2}]', ':2:2 “rank” is said'],
    [
      'a tag said twice',
      'course-tags.json',
      '[{"tag":"nen-tang","rank":1},\n{"tag":"nen-tang","rank":2}]',
      ':2:8 the tag “nen-tang” is taken by line 1',
    ],
    ['a rank too high', 'course-tags.json', '[\n{"tag":"a","rank":10000}]', '2:19 “rank” has too much'],
    [
      'an accent in a slug',
      'course-tags.json',
      '[\n{"tag":"nền","rank":1}]',
      ':2:8 “tag” may have small letters',
    ],
    [
      'text that is not NFC',
      'jtbd.json',
      `[\n{"job":"${'nền'.normalize('NFD')}","pains":[],"gains":[],"stories":[]}]`,
      'jtbd.json:2:8 the text is not in Unicode NFC',
    ],
    [
      'a stand-in',
      'jtbd.json',
      '[\n{"job":"TODO","pains":[],"gains":[],"stories":[]}]',
      'jtbd.json:2:8 still says “TODO”',
    ],
    ['a canvas cell too few', 'bmc.json', '{}', 'bmc.json:1:1 “key_partners” is missing'],
  ])('%s', (_, path, content, expected) => {
    put(path, content);
    expect(faults().join('\n')).toContain(expected);
  });

  test('bytes that are not UTF-8', () => {
    writeFileSync(join(folder, 'bmc.json'), Buffer.from([0x7b, 0xff, 0x7d]));
    expect(faults()).toEqual(['bmc.json:1:1 the file is not UTF-8; save it as UTF-8']);
  });
});

describe('a fault of Markdown is told where it is', () => {
  const lesson = 'courses/khoa/lessons/bai-mot.md';
  test.each<[string, string, string]>([
    ['a first-level heading', 'Chữ.\n\n# Lớn', `${lesson}:3:1 a first-level heading`],
    ['raw HTML', 'Chữ.\n\n<div>x</div>', `${lesson}:3:1 raw HTML`],
    ['raw HTML in a line', 'Chữ <b>đậm</b>', `${lesson}:1:5 raw HTML`],
    ['a picture', 'Chữ.\n![x](https://a.test/b.png)', `${lesson}:2:1 pictures`],
    ['a link that is not followed', 'Chữ.\n\nXem [x](javascript:alert(1)).', `${lesson}:3:5 the link to`],
    ['a link to nowhere certain', 'Xem [x](//evil.test).', `${lesson}:1:5 the link to`],
    ['a stand-in', 'Chữ.\n\nTODO viết', `${lesson}:3:1 still says “TODO”`],
    [
      'text that is not NFC',
      `Chữ.\n${'nền'.normalize('NFD')}`,
      `${lesson}:2:1 the line is not in Unicode NFC`,
    ],
    ['nothing', ' \n', `${lesson}:1:1 the text is empty`],
    ['a NUL', 'Chữ\0', `${lesson}:1:4 a NUL character`],
  ])('%s', (_, text, expected) => {
    put(lesson, text);
    expect(faults().join('\n')).toContain(expected);
  });

  test('a document that is too short, and one without a heading', () => {
    put('documents/ngan-0-0.md', '## Ngắn');
    put('documents/ngan-0-1.md', sentence.repeat(10));
    expect(faults()).toEqual([
      'documents/ngan-0-0.md:1:1 the text has 1 blocks and needs at least 4',
      'documents/ngan-0-0.md:1:1 the text has 4 characters and needs at least 400',
      'documents/ngan-0-1.md:1:1 the text has 1 blocks and needs at least 4',
      'documents/ngan-0-1.md:1:1 the text has no heading and needs at least one',
    ]);
  });

  test('a footnote and a link by reference in a document, which would lose them', () => {
    put('documents/ngan-0-0.md', `${document}\nXem[^1] và [x][y].\n\n[^1]: Chú.\n\n[y]: https://a.test\n`);
    expect(faults().map((fault) => fault.split(' ')[0])).toEqual([
      'documents/ngan-0-0.md:9:4',
      'documents/ngan-0-0.md:9:12',
      'documents/ngan-0-0.md:11:1',
      'documents/ngan-0-0.md:13:1',
    ]);
  });
});

describe('what does not fit together is told', () => {
  test('texts that are missing and texts that nothing names', () => {
    for (const path of ['courses/khoa/lessons/bai-hai.md', 'books/sach/sections/muc-mot.md']) {
      rmSync(join(folder, path));
    }
    put('courses/khoa/lessons/la.md', 'Chữ.');
    put('documents/la.md', document);
    put('books/sach/sections/ghi-chu.txt', 'x');
    expect(faults().map((fault) => fault.split(' ').slice(0, 3).join(' '))).toEqual([
      `books/sach/book.json:${lineOf(book, 'muc-mot')}:19 “muc-mot” has`,
      'books/sach/sections/ghi-chu.txt:1:1 no entry',
      `courses/khoa/course.json:${lineOf(course, 'bai-hai')}:19 “bai-hai” has`,
      'courses/khoa/lessons/la.md:1:1 no entry',
      'documents/la.md:1:1 no entry',
    ]);
  });

  test('a course whose tag has no rank', () => {
    put('course-tags.json', [{ tag: 'khac', rank: 1 }]);
    expect(faults()).toEqual([
      expect.stringContaining(`course.json:${lineOf(course, '"tag"')}:10 the tag “nen-tang”`),
    ]);
  });

  test('names that are taken, whatever their capitals', () => {
    const twins = structuredClone(course);
    Object.assign(twins.units[0]?.lessons[1] ?? {}, { slug: 'bai-mot', title: 'BÀI MỘT' });
    put('courses/khoa/course.json', twins);
    rmSync(join(folder, 'courses/khoa/lessons/bai-hai.md'));
    expect(faults()).toEqual([
      expect.stringContaining(
        `:${lineOf(twins, '"bai-mot"', 2)}:19 the slug “bai-mot” is taken by line ${lineOf(twins, '"bai-mot"')}`,
      ),
      expect.stringContaining(`:${lineOf(twins, 'BÀI MỘT')}:20 the title “BÀI MỘT” is taken`),
    ]);
  });

  test('a library that is not ten collections of six', () => {
    const wrong = library();
    wrong.collections.pop();
    wrong.collections[2]?.documents.pop();
    put('library.json', wrong);
    expect(faults()).toEqual([
      'library.json:2:18 the library has 9 collections; it needs 10',
      expect.stringContaining(
        `library.json:${(lineOf(wrong, '"ngan-2"') ?? 0) - 1}:5 the collection “ngan-2” has 5 documents`,
      ),
    ]);
  });

  test('documents that contradict themselves', () => {
    const wrong = library();
    const [first, second, third] = wrong.collections[1]?.documents ?? [];
    Object.assign(first ?? {}, { is_preview: 1 });
    Object.assign(second ?? {}, { url: 'https://a.test/' });
    Object.assign(third ?? {}, { kind: 'link', url: 'http://a.test/' });
    put('library.json', wrong);
    expect(faults()).toEqual([
      expect.stringContaining(`:${lineOf(wrong, 'http://a.test')}:18 “url” must be a whole address`),
    ]);
    Object.assign(third ?? {}, { url: 'https://a.test/' });
    put('library.json', wrong);
    expect(faults()).toEqual([
      expect.stringContaining(`:${lineOf(wrong, 'is_preview')}:25 “ngan-1-0” is a preview`),
      expect.stringContaining(`:${lineOf(wrong, '"url"')}:18 “ngan-1-1” is a doc and leads elsewhere`),
    ]);
  });

  test('a shelf that is not whole, on the lines of its entries', () => {
    put('shelf.json', { reports: reports(20) });
    expect(faults()).toEqual([]);
    const wrong = { reports: reports(19) };
    Object.assign(wrong.reports[3] ?? {}, { url: 'http://nha-3.example/3' });
    put('shelf.json', wrong);
    expect(faults()).toEqual([
      expect.stringContaining(`shelf.json:${lineOf(wrong, 'http://')}:14 “url” must`),
    ]);
    Object.assign(wrong.reports[3] ?? {}, { url: 'https://www.nha-2.example/2/' });
    put('shelf.json', wrong);
    expect(faults()).toEqual([
      expect.stringContaining('shelf.json:2:14 the shelf holds 19 links'),
      expect.stringMatching(/shelf\.json:\d+:5 bao-cao-2, bao-cao-3 lead to the same page/),
    ]);
  });
});

test('folders and files that nothing reads, and a community that is not one', () => {
  put('README.md', 'x');
  put('courses/Khóa lạ/course.json', course);
  mkdirSync(join(folder, 'books/trong'));
  expect(faults()).toEqual([
    'README.md:1:1 nothing reads this; a pack holds bmc.json, books, course-tags.json, courses, documents, jtbd.json, library.json, shelf.json',
    expect.stringContaining('books/trong:1:1 book.json is missing'),
    expect.stringContaining('courses/Khóa lạ:1:1 a folder is named in small letters'),
  ]);
  const elsewhere = join(root, 'khong-co');
  cpSync(folder, elsewhere, { recursive: true });
  expect(faults(elsewhere)[0]).toContain('there is no community “khong-co”');
});

test('every fault of every file is told at once', () => {
  put('library.json', '{');
  put('course-tags.json', '[');
  put('courses/khoa/lessons/bai-mot.md', '# Lớn\n\n<p>x</p>\n\nTODO');
  put('books/sach/sections/muc-mot.md', '');
  expect(faults().length).toBeGreaterThanOrEqual(6);
});
