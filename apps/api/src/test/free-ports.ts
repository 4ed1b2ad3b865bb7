import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below those that the system gives to whoever asks for any: nobody takes one between now and the start of a server. */
const lowest = 10_240;
const highest = 32_768;

/** Ports that nobody listens on now. All are held until the last is known, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, hold));
  await Promise.all(held.map(({ holder }) => new Promise((closed) => holder.close(closed))));
  return held.map(({ port }) => port);
}

async function hold(): Promise<{ holder: Server; port: number }> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const holder = createServer().listen(port, '127.0.0.1');
    try {
      await once(holder, 'listening');
      return { holder, port };
    } catch {
      // Somebody has it; another one will be free.
    }
  }
}
