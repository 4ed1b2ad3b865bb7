import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from './dialect.ts';
import { postLimits, sizeFault } from './size-limits.ts';
import { tangles } from './tangles.ts';

const beginning = fc.constantFrom('', '', '', '> ', '- ', '  ', '    ', '1. ', '>> ', '\t', '# ', '[^a]: ');
const rest = fc.constantFrom(
  ...['a|b', 'a|b', '|a|b|', '-|-', '-|-', '|-|-|', ':-', 'a', 'a\\|b', '`|`', '|', '||', '|-|', '|a|'],
  ...['a', '- a', '[ ] a', '```', '~~~', '````', '```x', '---', '=', '', '', '[^a]: b', '<b>', '*a*'],
);
const line = fc.tuple(beginning, rest).map((parts) => parts.join(''));
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r');

test.each([
  ['elements', { ...postLimits, elements: 13 }],
  ['cells', { ...postLimits, cells: 3 }],
] as const)('what is refused for its %s before it is parsed would be refused after', (what, limits) => {
  let refused = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 6, maxLength: 24 }), lineEnd, (lines, end) => {
      const markdown = lines.join(end);
      // A fence that begins in a list or quote ends with it; one look at each line does not know where that is.
      if (/^[ \t>\-\d.]+(?:`{3}|~{3})/m.test(markdown)) return;
      const [tangle] = tangles(markdown, limits);
      if (tangle?.what !== what) return;
      refused++;
      expect(sizeFault(parseMarkdown(markdown), limits)?.what, markdown).toBe(what);
    }),
    { numRuns: 20_000, seed: 20261217 },
  );
  expect(refused).toBeGreaterThan(20);
});
