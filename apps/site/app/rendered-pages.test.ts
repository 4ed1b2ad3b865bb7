import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encode, remember } from './rendered-pages.ts';

describe('rendered pages', () => {
  it('renders once for one key and again for another', () => {
    let renders = 0;
    const render = () => `page ${++renders}`;
    expect(remember('/ {"price":1}', render).html).toBe('page 1');
    expect(remember('/ {"price":1}', render).html).toBe('page 1');
    expect(remember('/ {"price":2}', render).html).toBe('page 2');
  });

  it('keeps a few pages, and forgets the oldest', () => {
    let renders = 0;
    const render = () => `${++renders}`;
    for (let index = 0; index <= 100; index += 1) remember(`/many ${index}`, render);
    remember('/many 100', render);
    expect(renders).toBe(101);
    remember('/many 0', render);
    expect(renders).toBe(102);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('for "%s" answers %s', (accepted, encoding) => {
    const html = '<p>Ẩm thực</p>'.repeat(50);
    const answer = encode({ html }, accepted);
    expect(answer.encoding).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[answer.encoding ?? ''] ?? Buffer.from;
    expect(Buffer.from(decode(answer.body as never)).toString('utf8')).toBe(html);
  });
});
