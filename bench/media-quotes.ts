/**
 * Measures the media services: the price table as a ratio to a bare `node:http` server in the same run, and quotes that
 * are sent, each on disk with its e-mail when it is answered. A client gets five an hour, so there are many clients.
 */
import { randomBytes } from 'node:crypto';
import { catalogueVersion } from '@cungnghe/quote/catalogue';
import { connections, load, median } from './load.ts';
import { startBare, startPlatform } from './platform.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const clientCount = Number(process.env.CLIENTS ?? 600);
const perClient = 5;

const body = JSON.stringify({
  service_id: 'video',
  tier_id: 'single',
  options: { location: 'studio', turnaround: 'rush' },
  addon_ids: ['drone'],
  catalogue_version: catalogueVersion,
});

// As it is run: in development React builds each e-mail twice as slowly.
const settings = { NODE_ENV: 'production', AUTH_SECRET: randomBytes(32).toString('hex') };
// The clients are made from here, with the same secret.
Object.assign(process.env, settings);
const platform = await startPlatform(Number(process.env.BENCH_PORT ?? 5150), settings);
const bare = await startBare();
try {
  const cookies = await platform.mediaClients(clientCount);
  const origin = platform.media;
  const pricing = cookies
    .slice(0, connections)
    .map((cookie) => [{ method: 'GET' as const, path: '/api/media/pricing', headers: { cookie } }]);
  const nothing = pricing.map(() => [{ method: 'GET' as const, path: '/', headers: {} }]);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const base = await load(bare.url, nothing, seconds);
    const ours = await load(platform.api, pricing, seconds);
    if (ours.failed > 0) throw new Error(`${ours.failed} requests for prices failed`);
    ratios.push(ours.perSecond / base.perSecond);
  }
  console.log(`\n  prices, for clients: ratio to bare ${median(ratios).toFixed(3)} (aim 0.15)`);

  const requests = Array.from({ length: perClient }, () => cookies).flat();
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let cookie = requests.pop(); cookie !== undefined; cookie = requests.pop()) {
        const sentAt = performance.now();
        const response = await fetch(`${platform.api}/api/media/quotes`, {
          method: 'POST',
          headers: { cookie, origin, 'content-type': 'application/json' },
          body,
        });
        const text = await response.text();
        if (response.status !== 201) throw new Error(`${response.status} ${text}`);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
  console.log(
    `  quotes sent per second: ${Math.round(latencies.length / took)} (aim 500), p99 ${Math.round(p99)} ms, of ${latencies.length}\n`,
  );
} finally {
  bare.stop();
  await platform.stop();
}
