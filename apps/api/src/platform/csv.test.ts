import { expect, test } from 'vitest';
import { csvTable } from './csv.ts';

test('a long table is read no faster than it is taken, so that it takes no more memory than a short one', async () => {
  const pages = 300;
  let read = 0;
  const table = csvTable<{ n: number }>({
    header: ['Số'],
    list: async ({ limit, after }) => {
      read += 1;
      const from = after?.n ?? 0;
      const rest = pages * limit - from;
      return Array.from({ length: Math.min(limit + 1, rest) }, (_, at) => ({ n: from + at + 1 }));
    },
    cells: ({ n }) => [String(n).padStart(200, '0')],
  });
  let taken = 0;
  let furthestAhead = 0;
  let lines = 0;
  for await (const chunk of table) {
    taken += 1;
    lines += String(chunk).split('\r\n').length - 1;
    // Whoever takes it is slow; what is read meanwhile stays within what one stream holds back.
    if (taken % 50 === 0) await new Promise((done) => setTimeout(done, 5));
    furthestAhead = Math.max(furthestAhead, read - taken);
  }
  expect([read, lines]).toEqual([pages, pages * 1_000 + 1]);
  expect(furthestAhead).toBeLessThan(5);
});
