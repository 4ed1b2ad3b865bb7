import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
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
  expect([read, lines]).toEqual([pages, pages * 500 + 1]);
  expect(furthestAhead).toBeLessThan(5);
});

test('nothing more is read for somebody who goes away half way', async () => {
  let read = 0;
  const app = Fastify();
  app.get('/', (_request, reply) =>
    reply.send(
      csvTable<number>({
        header: ['Số'],
        list: async ({ limit }) => {
          read += 1;
          return Array.from({ length: limit + 1 }, (_, at) => at);
        },
        cells: (n) => [String(n).padStart(200, '0')],
      }),
    ),
  );
  const address = await app.listen({ port: 0 });
  try {
    const request = get(address);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'data');
    response.destroy();
    await once(response, 'close');
    await new Promise((passed) => setTimeout(passed, 100));
    const readThen = read;
    await new Promise((passed) => setTimeout(passed, 200));
    // The table has no end: it would be read on and on.
    expect([read, readThen < 100]).toEqual([readThen, true]);
  } finally {
    await app.close();
  }
});
