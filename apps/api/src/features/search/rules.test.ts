import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snippetOf } from './rules.ts';

describe('a snippet', () => {
  test.each([
    ['Định giá sản phẩm', 'dinh gia', '⟦Định⟧ ⟦giá⟧ sản phẩm'],
    ['Đường đi của đơn hàng', 'duong đơn', '⟦Đường⟧ đi của ⟦đơn⟧ hàng'],
    ['Một câu không có gì', 'kho bạc', 'Một câu không có gì'],
    ['Chưa gõ xong: nghiên', 'nghi', 'Chưa gõ xong: ⟦nghiên⟧'],
    ['Dấu ⟦của ai⟧ khác', 'ai', 'Dấu của ⟦ai⟧ khác'],
    ['', 'gì', ''],
  ])('of %j for %j is %j', (text, query, snippet) => {
    expect(snippetOf(text, query)).toBe(snippet);
  });

  test('shows the place of the first match in a long text', () => {
    const text = `${'Câu mở đầu dài. '.repeat(40)}Ở đây có cà phê sữa đá. ${'Câu kết dài. '.repeat(40)}`;
    const snippet = snippetOf(text, 'ca phe');
    expect(snippet).toContain('⟦cà⟧ ⟦phê⟧ sữa đá');
    expect(snippet.length).toBeLessThan(300);
    expect(snippet).toMatch(/^… .* …$/);
  });

  test('is, without its marks, a piece of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.string({ maxLength: 12 }),
        (text, query) => {
          const plain = snippetOf(text, query).replace(/[⟦⟧]/g, '').replace(/^… /, '').replace(/ …$/, '');
          const clean = text.normalize('NFC').replace(/[⟦⟧]/g, '').replace(/\s+/g, ' ').trim();
          expect(clean).toContain(plain);
        },
      ),
    );
  });
});
