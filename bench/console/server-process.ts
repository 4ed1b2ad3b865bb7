/** The server of `bench/console.ts`, in a process of its own, so that its memory and its event loop are its own. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { createFixtures, type Fixtures } from '../../apps/api/src/suites/fixtures.ts';
import { requests } from '../../apps/api/src/suites/requests/all.ts';
import { addressOf, keyOf } from '../../apps/api/src/suites/requests/request.ts';
import { isOfConsole } from '../../apps/api/src/test/console-reads.ts';
import { serve } from '../../apps/api/src/test/served.ts';

export interface Ready {
  readonly port: number;
  /** Of an owner. */
  readonly headers: Record<string, string>;
  /** What the console reads of one thing: the path of the endpoint, and an address that answers. */
  readonly things: readonly { readonly path: string; readonly address: string }[];
}

/** Since it was last asked to begin: bytes, and milliseconds that the event loop was late. */
export interface Peaks {
  readonly rss: number;
  readonly heapUsed: number;
  readonly delay: number;
}

async function readsOfThings(fixtures: Fixtures): Promise<Ready['things']> {
  const things: { path: string; address: string }[] = [];
  for (const endpoint of endpoints) {
    if (!isOfConsole(endpoint) || !endpoint.path.includes('/:')) continue;
    const valid = (await requests[keyOf(endpoint)]?.(fixtures, 'owner')) ?? {};
    things.push({ path: endpoint.path, address: addressOf(endpoint.path, valid) });
  }
  return things;
}

const [databaseUrl = ''] = process.argv.slice(2);
const fixtures = await createFixtures({ databaseUrl, env: { TRUST_PROXY: 'true' } });
const served = await serve(fixtures.testApp);
const delay = monitorEventLoopDelay({ resolution: 5 });
let peaks: Peaks = { rss: 0, heapUsed: 0, delay: 0 };

function sample(): void {
  const { rss, heapUsed } = process.memoryUsage();
  peaks = {
    rss: Math.max(peaks.rss, rss),
    heapUsed: Math.max(peaks.heapUsed, heapUsed),
    delay: delay.percentile(99) / 1e6,
  };
}
setInterval(sample, 10);

process.on('message', (asked: 'begin' | 'peaks' | 'stop') => {
  if (asked === 'stop') return void stop();
  if (asked === 'begin') {
    globalThis.gc?.();
    peaks = { rss: 0, heapUsed: 0, delay: 0 };
    delay.reset();
    delay.enable();
  }
  sample();
  process.send?.(peaks);
});

async function stop(): Promise<void> {
  await served.stop();
  await fixtures.close();
  process.exit();
}

const ready: Ready = {
  port: served.port,
  headers: await fixtures.credentials('owner'),
  things: await readsOfThings(fixtures),
};
process.send?.(ready);
