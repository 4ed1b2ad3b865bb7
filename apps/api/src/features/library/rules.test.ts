import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { realBody } from '../../test/documents.ts';
import { documentFaults, findPlaceholder } from './rules.ts';
import { publisherKey, type ShelfLink, shelfFaults, urlKey } from './shelf-rules.ts';

describe('a real document', () => {
  const shortened = (characters: number) => {
    const body = realBody();
    const others = [0, 3].reduce((sum, i) => sum + [...(body[i]?.children[0]?.text ?? '')].length, 0);
    const fill = (n: number) => 'ữ'.repeat(n);
    const set = (i: number, text: string) => {
      const child = body[i]?.children[0];
      if (child) child.text = text;
    };
    set(1, fill(1));
    set(2, fill(characters - others - 1));
    return body;
  };
  test.each([
    ['a whole one', realBody(), []],
    ['exactly 400 characters, counted as people count them', shortened(400), []],
    ['399 characters', shortened(399), ['has 399 characters and needs at least 400']],
    ['three blocks', realBody().slice(0, 3), ['has 3 blocks and needs at least 4']],
    [
      'no heading',
      realBody().map((b) => ({ ...b, style: 'normal' })),
      ['has no heading and needs at least one'],
    ],
    ['a stand-in', realBody('TODO: viết tiếp'), ['still says “TODO”']],
  ])('%s', (_, body, faults) => {
    expect(documentFaults(body)).toEqual(faults);
  });

  test('a body that is no portable text says where', () => {
    expect(documentFaults([{ ...realBody()[0], style: 'h1' }, ...realBody().slice(1)])[0]).toMatch(
      /^0\.style: /,
    );
    expect(documentFaults('chữ')).toHaveLength(1);
  });
});

test.each([
  'Lorem ipsum dolor',
  'TODO',
  'Giá: TBD',
  'FIXME trước khi đăng',
  'XXXX',
  'Insert text here',
  'This section is coming soon',
  'Nội dung đang cập nhật.',
  'nội dung sẽ được bổ sung sau',
  'Phần này chưa có nội dung',
  'Điền nội dung vào đây',
  'Đang cập nhật…',
  '[Nội dung mẫu]',
  'Một câu thật.\nSắp có\nMột câu nữa.',
  'Nội dung đang cập nhật'.normalize('NFD'),
])('a stand-in is found in %j', (text) => {
  expect(findPlaceholder(text)).toBeDefined();
});

test.each([
  'Chào [tên khách], em gửi bảng kê.',
  'Ngày: …… Người làm: ……',
  'Việc cần làm (to do) hôm nay',
  'Hàng sắp có về tuần sau, bạn giữ chỗ nhé',
  'Bảng giá này đang cập nhật mỗi tuần một lần',
  'Nội dung mẫu tin nhắn gửi khách',
  'Todo mundo',
])('%j is content', (text) => {
  expect(findPlaceholder(text)).toBeUndefined();
});

describe('publishers are one firm under one key', () => {
  test.each([
    ['McKinsey & Company', 'McKinsey Global Institute'],
    ['BCG', 'Boston Consulting Group'],
    ['PwC Việt Nam', 'PricewaterhouseCoopers'],
    ['EY', 'Ernst & Young LLP'],
    ['The World Bank', 'World Bank Group'],
    ['Ngân hàng Thế giới', 'World Bank'],
    ['Deloitte Insights', 'Deloitte Touche Tohmatsu Limited'],
    ['NielsenIQ', 'Nielsen'],
    ['Statista GmbH', 'statista.com'],
    ['HubSpot, Inc.', 'Hubspot'],
    ['O.E.C.D.', 'OECD'],
    ['O. E. C. D.', 'OECD'],
    ['P.w.C', 'PwC'],
    ['E.Y.', 'EY'],
    ['U.S. Chamber', 'US Chamber'],
  ])('%s is %s', (one, other) => {
    expect(publisherKey(one)).toBe(publisherKey(other));
  });

  test.each([
    ['Bain & Company', 'BCG'],
    ['World Bank', 'World Economic Forum'],
    ['Coface', 'Euromonitor'],
    ['Eyeota', 'EY'],
    ['Company', 'Group'],
  ])('%s is not %s', (one, other) => {
    expect(publisherKey(one)).not.toBe(publisherKey(other));
  });

  test('a key is never empty and never changes when made again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z][a-zA-Z &.,-]{0,30}$/), (name) => {
        const key = publisherKey(name);
        expect(key).not.toBe('');
        expect(publisherKey(key)).toBe(key);
      }),
    );
  });
});

describe('addresses are one page under one key', () => {
  const page = 'https://example.org/report';
  test.each([
    'https://EXAMPLE.org/report',
    'https://www.example.org/report/',
    'http://example.org/report#page=3',
    'https://example.org:443/report?utm_source=x&fbclid=y',
    'https://example.org//report/index.html',
  ])('%s', (address) => {
    expect(urlKey(address)).toBe(urlKey(page));
  });
  test.each([
    'https://example.org/Report',
    'https://example.org/report?id=2',
    'https://example.org:8443/report',
  ])('%s is another', (address) => {
    expect(urlKey(address)).not.toBe(urlKey(page));
  });
  test('the order of the query does not matter', () => {
    expect(urlKey('https://a.test/?b=1&a=2')).toBe(urlKey('https://a.test?a=2&b=1'));
  });
});

describe('a shelf', () => {
  const shelf = (count: number, publishers: number): ShelfLink[] =>
    Array.from({ length: count }, (_, index) => ({
      slug: `bao-cao-${index}`,
      url: `https://nha-${index % publishers}.example/${index}`,
      publisher: `Nhà ${index % publishers}`,
    }));
  const changed = (index: number, change: Partial<ShelfLink>) =>
    shelf(20, 5).map((link, at) => (at === index ? { ...link, ...change } : link));

  test('is empty, or 20 of five publishers', () => {
    expect(shelfFaults([])).toEqual([]);
    expect(shelfFaults(shelf(20, 5))).toEqual([]);
  });

  test.each([
    ['19 links', shelf(19, 5), 'the shelf holds 19 links'],
    ['21 links', shelf(21, 6), 'the shelf holds 21 links'],
    ['four publishers', shelf(20, 4), 'has 4 publishers'],
    ['five of one publisher', changed(0, { publisher: 'NHÀ 1, Inc.' }), '5 of one publisher'],
    [
      'an address without HTTPS',
      changed(3, { url: 'http://nha-3.example/3' }),
      'bao-cao-3: the address must be HTTPS',
    ],
    [
      'one page twice',
      changed(5, { url: 'https://www.nha-0.example/0/?utm_source=x' }),
      'bao-cao-0, bao-cao-5 lead',
    ],
  ])('is refused with %s', (_, links, fault) => {
    expect(shelfFaults(links).join('\n')).toContain(fault);
  });
});
