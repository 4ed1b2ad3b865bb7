import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whatsNewFolder } from '../../platform/content.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readWeeks } from './lib/read-weeks.ts';
import { publishWhatsNew } from './public.ts';

const folder = mkdtempSync(join(tmpdir(), 'weeks-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: files are broken in every way
type Json = any;

const entry = (key = 'thu-vien') => ({
  key,
  audience: 'public',
  category: 'feature',
  published_at: '2026-11-23',
  url: 'https://hoc.cungnghe.example/prompts',
  title: { vi: 'Thư viện câu lệnh', en: 'Prompt library' },
  description: {
    vi: 'Câu lệnh do thành viên viết, kể cả từ-ghép.',
    en: 'Prompts that members wrote, well-tried.',
  },
});
const week = () => ({ week: '2026-W48', entries: [entry(), entry('hai')] });

const put = (content: Json, name = '2026-W48.json') =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));

const faults = () =>
  readWeeks(folder).faults.map(({ file, line, message }) => `${relative(folder, file)}:${line} ${message}`);

/** The only fault of a week that was changed so. */
function faultOf(change: (file: Json) => void): string {
  const file = week() as Json;
  change(file);
  put(file);
  const found = faults();
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  put(week());
});

test('a week of this form has no fault, and what comes with the product has none', () => {
  expect(faults()).toEqual([]);
  put({ $schema: '../schema/whats-new.json', ...week(), retired: ['cu'] });
  expect(faults()).toEqual([]);
  expect(readWeeks(folder).weeks).toEqual([{ ...week(), retired: ['cu'] }]);
  const shipped = readWeeks(whatsNewFolder);
  expect(shipped.faults).toEqual([]);
  expect(shipped.weeks.length).toBeGreaterThan(0);
});

describe('a fault names its file, line and field:', () => {
  const at = (line: number, message: string) => expect.stringContaining(`2026-W48.json:${line} ${message}`);

  test.each(['audience', 'category', 'published_at', 'url', 'title', 'description', 'key'] as const)(
    '%s is missing',
    (field) => {
      const fault = faultOf((file) => delete file.entries[0][field]);
      expect(fault).toMatch(new RegExp(`^2026-W48\\.json:4 “${field}”`));
    },
  );

  test.each(['week', 'entries'])('%s is missing', (field) => {
    expect(faultOf((file) => delete file[field])).toMatch(new RegExp(`^2026-W48\\.json:1 “${field}”`));
  });

  test.each([
    ['title', 'vi'],
    ['title', 'en'],
    ['description', 'vi'],
    ['description', 'en'],
  ] as const)('%s in %s is missing, or empty', (field, language) => {
    expect(faultOf((file) => delete file.entries[1][field][language])).toContain(
      `“${field}.${language}” is missing`,
    );
    expect(
      faultOf((file) => {
        file.entries[1][field][language] = ' ';
      }),
    ).toContain(`“${field}.${language}” is empty`);
  });

  test.each([
    [
      'an audience of its own',
      (one: Json) => {
        one.audience = 'everyone';
      },
      '“audience” must be "public" or "member"',
    ],
    [
      'another category',
      (one: Json) => {
        one.category = 'news';
      },
      '“category” must be "feature" or',
    ],
    [
      'a title in one language',
      (one: Json) => {
        one.title = 'Thư viện';
      },
      '“title” must be an object',
    ],
    [
      'a third language',
      (one: Json) => {
        one.title.fr = 'Oui';
      },
      '“fr” is not a field',
    ],
    [
      'an unknown field',
      (one: Json) => {
        one.image = 'x';
      },
      '“image” is not a field',
    ],
    [
      'capitals in a key',
      (one: Json) => {
        one.key = 'Thu-Vien';
      },
      '“key” may have small letters',
    ],
    [
      'http',
      (one: Json) => {
        one.url = 'http://a.test/';
      },
      '“url” must be a whole address that begins with https://',
    ],
    [
      'a path',
      (one: Json) => {
        one.url = '/prompts';
      },
      '“url” must be a whole address',
    ],
    [
      'a day that is none',
      (one: Json) => {
        one.published_at = '2026-02-30';
      },
      '“published_at” must be a day',
    ],
    [
      'a time',
      (one: Json) => {
        one.published_at = '2026-11-23T00:00:00Z';
      },
      '“published_at” must be a day',
    ],
    [
      'a day of another month',
      (one: Json) => {
        one.published_at = '2026-10-23';
      },
      '“published_at” is 2026-10-23, far from',
    ],
    [
      'a day of another year',
      (one: Json) => {
        one.published_at = '2025-11-23';
      },
      '“published_at” is 2025-11-23, far from',
    ],
    [
      'TODO',
      (one: Json) => {
        one.description.vi = 'TODO viết';
      },
      'still says “TODO” in entries.0.description.vi',
    ],
    [
      'TODO in an address',
      (one: Json) => {
        one.url = 'https://a.test/TODO';
      },
      'still says “TODO” in entries.0.url',
    ],
    [
      'a title too long',
      (one: Json) => {
        one.title.en = 'a'.repeat(121);
      },
      '“title.en” has too much',
    ],
    [
      'accents that are not composed',
      (one: Json) => {
        one.title.vi = 'Thư viện'.normalize('NFD');
      },
      'the text is not in Unicode NFC',
    ],
  ] as const)('%s', (_, change, message) => {
    expect(faultOf((file) => change(file.entries[0]))).toContain(message);
  });

  test.each([...'–—―‒⸺⸻﹘－−⁓─〜ー', '--', '---'])('the dash %s, in each text', (dash) => {
    for (const field of ['title', 'description'] as const) {
      for (const language of ['vi', 'en'] as const) {
        const fault = faultOf((file) => {
          file.entries[1][field][language] = `Một ${dash} hai`;
        });
        expect(fault).toContain(`entries.1.${field}.${language}: the dash “${dash}”`);
      }
    }
  });

  test('a key that is taken, a retired one that is there', () => {
    expect(
      faultOf((file) => {
        file.entries[1].key = 'thu-vien';
      }),
    ).toContain('the key “thu-vien” is taken by line 5');
    expect(
      faultOf((file) => {
        file.retired = ['hai'];
      }),
    ).toContain('“retired” names “hai”');
    expect(
      faultOf((file) => {
        file.retired = ['cu', 'cu'];
      }),
    ).toContain('the retired key “cu” is taken');
    expect(
      faultOf((file) => {
        file.retired = ['Cũ'];
      }),
    ).toContain('“retired” may have small letters');
  });

  test('another week than the name of the file', () => {
    expect(
      faultOf((file) => {
        file.week = '2026-W47';
      }),
    ).toContain('“week” is 2026-W47 and the file is named 2026-W48');
  });

  test.each(['2027-W53', '2026-W54', '2026-W00', '2026-w48', '26-W48', '2026-48'])(
    '%s, which is no week',
    (name) => {
      rmSync(join(folder, '2026-W48.json'));
      put({ ...week(), week: name }, `${name}.json`);
      expect(faults()).toEqual([expect.stringMatching(/:2 “week”.*is not a week of the calendar/)]);
    },
  );

  test('week 53 exists in some years', () => {
    rmSync(join(folder, '2026-W48.json'));
    put({ week: '2026-W53', entries: [{ ...entry(), published_at: '2026-12-30' }] }, '2026-W53.json');
    expect(faults()).toEqual([]);
  });

  test('broken JSON, a field twice, an empty file, and what is no week', () => {
    put('{');
    expect(faults()[0]).toContain('2026-W48.json:1 not valid JSON');
    put('{"week": "2026-W48", "week": "2026-W48", "entries": []}');
    expect(faults()).toEqual([at(1, '“week” is said twice')]);
    put('');
    expect(faults()).toHaveLength(1);
    put(week());
    put('x', 'README.md');
    mkdirSync(join(folder, '2026-W47'));
    expect(faults()).toEqual([
      expect.stringContaining('2026-W47:1 nothing reads this'),
      expect.stringContaining('README.md:1 nothing reads this'),
    ]);
  });
});

describe('publishing a folder', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ now: '2026-11-25T03:00:00Z' });
  });
  afterAll(() => testApp.close());

  test('with one fault in one file publishes nothing; mended it does, once', async () => {
    put({ ...week(), week: '2026-W47', entries: [] }, '2026-W47.json');
    put({ week: '2026-W49', entries: [{ ...entry(), audience: undefined }] }, '2026-W49.json');
    await expect(publishWhatsNew(testApp.services, folder)).rejects.toThrow('“audience”');
    expect((await testApp.guest('GET', '/api/public/whats-new')).body).toEqual({ weeks: [] });
    put({ week: '2026-W49', entries: [{ ...entry(), audience: 'member' }] }, '2026-W49.json');
    expect(await publishWhatsNew(testApp.services, folder)).toEqual({
      created: 3,
      updated: 0,
      unchanged: 0,
      deleted: 0,
    });
    expect(await publishWhatsNew(testApp.services, folder)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 3,
      deleted: 0,
    });
  });

  test('what comes with the product is published', async () => {
    const published = await publishWhatsNew(testApp.services);
    expect(published.created).toBeGreaterThan(0);
  });
});
