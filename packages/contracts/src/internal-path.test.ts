import { describe, expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';

const site = 'https://media.test';
const controls = [
  '\u0000',
  '\t',
  '\n',
  '\r',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\ufeff',
];
const slashes = ['\u2044', '\u2215', '\u29f8', '\uff0f', '\ufe68', '\uff3c', '\u3002', '\u0338'];

/** What people write who want a sign-in to end on their own site. */
const hostile: readonly unknown[] = [
  undefined,
  null,
  1,
  {},
  ['/pricing'],
  '',
  'evil.test',
  'https://evil.test',
  'HTTPS://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'http:///evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2f..',
  '//evil.test@media.test',
  '//media.test@evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '//\\evil.test',
  '\\evil.test',
  '/\\\\evil.test',
  '/%2fevil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/%5Cevil.test',
  '%2f%2fevil.test',
  '/%252fevil.test',
  '/%25%32%66evil.test',
  '/%2e%2e//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/./evil.test',
  '/..\\evil.test',
  '/%09/evil.test',
  '/%0d%0aLocation:https://evil.test',
  '/%00',
  '/%E3%80%82evil.test',
  '@evil.test',
  ':@evil.test',
  '/@evil.test',
  'https://media.test@evil.test',
  'https://media.test.evil.test',
  'https://media.test:443@evil.test',
  '//evil%E3%80%82test',
  '/?next=//evil.test',
  '/pricing#@evil.test',
  '/;@evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.test/1',
  'mailto:a@evil.test',
  'tel:113',
  'ws://evil.test',
  'ftp://evil.test',
  'view-source:https://evil.test',
  '/api/media/logout',
  '/api',
  '/API/media/me',
  '/api?x',
  '/"><script>alert(1)</script>',
  "/pricing'",
  '/a b',
  ' /pricing',
  '/bảng-giá',
  '/{{x}}',
  '/<>',
  '/|',
  '/^',
  '/`',
  '/pricing/../../evil',
  `/${'a'.repeat(500)}`,
  `//${'a'.repeat(5_000)}`,
  ...controls.flatMap((control) => [`${control}//evil.test`, `/${control}/evil.test`, `/pricing${control}`]),
  ...slashes.flatMap((slash) => [`/${slash}evil.test`, `${slash}${slash}evil.test`]),
];

describe('a path to go on to', () => {
  test.each(hostile.map((next) => [JSON.stringify(next)?.slice(0, 60), next]))('%s is none', (_, next) => {
    expect(internalPath(next)).toBe('/pricing');
  });

  test('there are many of them', () => {
    expect(hostile.length).toBeGreaterThan(110);
  });

  test.each([
    '/',
    '/pricing',
    '/services/video/pricing',
    '/services/video/request?tier=single&location=studio&addons=a,b',
    '/services/video/request?trial=1',
    '/services/video/request?addons=a%2Cb',
    '/quote/mq-0a1B_2-3',
    '/work/tiem-banh',
    '/apiary',
  ])('%s is one, and a browser stays on the site', (path) => {
    expect(internalPath(path)).toBe(path);
    expect(new URL(path, site).href).toBe(`${site}${path}`);
  });
});
