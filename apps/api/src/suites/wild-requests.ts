import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { addressOf, type ValidRequest } from './requests/request.ts';
import { unicodeText } from './unicode.ts';

/** What goes over the wire. */
export interface WildRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly signedIn: boolean;
}

/** What no database holds, what is no character, and what is longer than any field. */
export const unstorableTexts = ['\0', 'a\0b', '\ud800', 'a\udfffb', 'a\ufffeb', 'x'.repeat(100_000)] as const;

/** Every field of every body gets each of these at least once. */
export const strangeTexts = [
  ...unstorableTexts.filter((text) => text.length < 1_000),
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  'A'.repeat(4000),
  '../../../etc/passwd',
  "'; DROP TABLE accounts; --",
  '\u202eabc',
  'Nguye\u0302\u0303n',
  // Digits, letters and spaces that a database and a server may count differently, each alone.
  '۱۲',
  '²³',
  '①',
  'Ⅻ',
  '\u3000',
  '\u200b\u2060',
  '\u0301',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '$1',
  '\\',
  '%',
  '_%_',
  // Instants that JavaScript reads and PostgreSQL does not.
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59-23:59',
] as const;

/** Every field gets these, too: whole numbers that JSON carries and an integer column does not. */
export const strangeNumbers = [2 ** 31, Number.MAX_SAFE_INTEGER, -(2 ** 31) - 1] as const;

const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  unicodeText(40),
  fc.constantFrom(...strangeTexts),
);

/** As JSON text rather than as values: JSON can say things that values cannot. */
const strangeJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  strangeText.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    'true',
    '-0',
    '0.1',
    '1e400',
    '-1e400',
    '9007199254740993',
    '99999999999999999999999999',
    '"\\ud800"',
    '"\\u0000"',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
    `"${'x'.repeat(100_000)}"`,
    `[${'1,'.repeat(5000)}1]`,
  ),
);

/** Not JSON, or not what it says it is. */
const brokenBody = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      '{"a" 1}',
      "{'a':1}",
      '\ufeff{}',
      'undefined',
      '{}{}',
      '[1,]',
      'a=1&b=2',
      '--x\r\n',
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from('{"email":"a@b.vn"}', 'utf16le'),
    Buffer.from([0xff, 0xfe, 0xc0, 0xaf]),
    Buffer.from('{"email":"\xff"}', 'latin1'),
    gzipSync('{"email":"a@b.vn"}'),
    Buffer.alloc(1024 * 1024 + 1, 'a'),
    Buffer.from(`{"email":"${'x'.repeat(1024 * 1024)}"}`),
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

/** The valid body with one thing wrong, mostly in a field that the endpoint knows. */
function spoiltBody(valid: object, known: readonly string[]): fc.Arbitrary<string> {
  const fields = Object.entries(valid).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const name = fc.oneof(
    { weight: known.length === 0 ? 0 : 4, arbitrary: fc.constantFrom('', ...known) },
    {
      weight: 1,
      arbitrary: fc.oneof(strangeText, fc.constantFrom('__proto__', 'constructor', 'id', 'roles')),
    },
  );
  return fc.tuple(name, strangeJson).map(([key, value]) => {
    const others = fields
      .filter(([field]) => field !== key)
      .map(([field, json]) => `${JSON.stringify(field)}:${json}`);
    return `{${[...others, `${JSON.stringify(key)}:${value}`].join(',')}}`;
  });
}

/** An upload that ends early, or with one byte that is another. */
function cutBody(valid: Buffer): fc.Arbitrary<Buffer> {
  const place = fc.nat({ max: valid.length - 1 });
  return fc.oneof(
    fc.constant(valid),
    place.map((end) => valid.subarray(0, end)),
    fc.tuple(place, fc.nat({ max: 255 })).map(([at, byte]) => Buffer.from(valid).fill(byte, at, at + 1)),
  );
}

const strangeType = fc.constantFrom(
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/',
  ';;;',
);

/** Header values may hold anything that a byte can, but no line ends. */
const headerText = fc.oneof(
  fc.constantFrom('', ' ', 'null', '%zz', '=;;=', '\xff\xfe', 'x'.repeat(2000), '"', '://', '-1', '*'),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);
const strangeHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-encoding',
    'cookie',
    'host',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-request-id',
    'x-school',
  ),
  headerText,
  { maxKeys: 2 },
);

/** The same for addresses; the last but one is the longest that the parser of HTTP lets through. */
export const unstorableParameters = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  'a%ED%BF%BFb',
  'a%EF%BF%BEb',
  'x'.repeat(12_000),
  'x'.repeat(100_000),
] as const;

/** The same for headers, which are bytes. */
export const unstorableHeaders = [
  '\xed\xa0\x80',
  '\xef\xbf\xbe',
  '\xff',
  'x'.repeat(12_000),
  'x'.repeat(100_000),
] as const;

/** Percent-encodes also what is not well-formed; broken escapes go through as they are. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
const brokenEscape = fc.constantFrom('%', '%zz', '%00', '%c0%af', '%ff', '%2e%2e%2f', '%F0%9F');
const pathPart = fc
  .oneof(strangeText.map(encode), brokenEscape)
  .filter((part) => part !== '' && part !== '.' && part !== '..');

function queryText(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('limit', 'cursor', 'q', ...names) },
    { weight: 1, arbitrary: fc.oneof(pathPart, fc.constantFrom('q[]', 'q[a]', '__proto__', '')) },
  );
  const value = fc.oneof(pathPart, fc.constantFrom('0', '-1', '101', '1.5', '20', 'true', ''));
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join('&'));
}

export interface Operation {
  /** Fastify's. */
  readonly path: string;
  readonly valid: ValidRequest;
  readonly queryNames: readonly string[];
  readonly bodyNames: readonly string[];
}

/** Requests to one operation, most of them wrong in one or a few ways. */
export function wildRequest({ path, valid, queryNames, bodyNames }: Operation): fc.Arbitrary<WildRequest> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const someWrong = fc.dictionary(fc.constantFrom('none', ...names), pathPart, { maxKeys: 1 });
  const address = fc.tuple(someWrong, fc.option(queryText(queryNames), { nil: '' })).map(([wrong, query]) => {
    const filled = path.replace(
      /:(\w+)/g,
      (_, name: string) => wrong[name] ?? encode(valid.params?.[name] ?? ''),
    );
    return query === '' ? filled : `${filled}?${query}`;
  });
  const wellMeant = Buffer.isBuffer(valid.body)
    ? cutBody(valid.body)
    : fc.oneof(
        { weight: 4, arbitrary: spoiltBody(valid.body ?? {}, bodyNames) },
        { weight: 1, arbitrary: strangeJson },
        { weight: 1, arbitrary: fc.constant(JSON.stringify(valid.body ?? {})) },
      );
  const body = fc.oneof(
    { weight: 5, arbitrary: wellMeant.map((content) => Buffer.from(content)) },
    { weight: 2, arbitrary: brokenBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  const ownType = fc.constant(valid.headers?.['content-type'] ?? 'application/json');
  return fc
    .record({
      address: fc.oneof(
        { weight: 3, arbitrary: address },
        { weight: 1, arbitrary: fc.constant(addressOf(path, valid)) },
      ),
      body,
      type: fc.oneof({ weight: 3, arbitrary: ownType }, { weight: 1, arbitrary: strangeType }),
      extra: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strangeHeaders }),
      signedIn: fc.oneof(
        { weight: 9, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    })
    .map(({ address: where, body: content, type, extra, signedIn }) => ({
      address: where,
      body: content,
      headers: { ...(content !== undefined && { 'content-type': type }), ...extra },
      signedIn,
    }));
}
