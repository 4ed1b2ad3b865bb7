import { describe, expect, test } from 'vitest';
import { changesBetween, type Row, withoutUnchanged } from './text-changes.ts';

/** `-` and `+` before lines, brackets around changed words. */
const drawn = (rows: readonly Row[]) =>
  rows.map((row) => {
    if (row.kind === 'gap') return `… ${row.count}`;
    const words = row.pieces.map(({ kind, text }) => (kind === 'same' ? text : `[${text}]`)).join('');
    return `${{ same: ' ', removed: '-', added: '+' }[row.kind]} ${words}`;
  });

describe('changes between two texts', () => {
  test('mark the words of a changed line, Vietnamese ones whole', () => {
    expect(drawn(changesBetween('Viết ba đoạn ngắn.\nKết.', 'Viết bốn đoạn ngắn.\nKết.'))).toEqual([
      '- Viết [ba] đoạn ngắn.',
      '+ Viết [bốn] đoạn ngắn.',
      '  Kết.',
    ]);
  });

  test('show lines that have nothing in common whole', () => {
    expect(drawn(changesBetween('một hai', '{{x}}'))).toEqual(['- [một hai]', '+ [{{x}}]']);
  });

  test('name added and removed lines, empty ones too', () => {
    expect(drawn(changesBetween('a\n\nb', 'a\nb\nc'))).toEqual(['  a', '- []', '  b', '+ [c]']);
    expect(drawn(changesBetween('', 'a'))).toEqual(['- []', '+ [a]']);
  });

  test('leave away what is far from them', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `dòng ${at}`);
    const after = lines.map((line, at) => (at === 10 ? 'khác' : line));
    const shown = drawn(withoutUnchanged(changesBetween(lines.join('\n'), after.join('\n'))));
    expect(shown[0]).toBe('… 7');
    expect(shown.at(-1)).toBe('… 6');
    expect(shown).toHaveLength(10);
  });

  test('of two long texts without a line in common are found soon', () => {
    const text = (sign: string) => Array.from({ length: 10_000 }, (_, at) => sign + at).join('\n');
    const start = performance.now();
    expect(changesBetween(text('a'), text('b')).length).toBe(20_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
