/** All loads, each in a process of its own. Each is measured whatever the one before has come to. */
import { run } from '../scripts/run.ts';

for (const load of [
  'bench/mixed.ts',
  'bench/run.ts',
  'bench/site.ts',
  'bench/search.ts',
  'bench/search-volume.ts',
  'bench/live.ts',
  'bench/media-quotes.ts',
]) {
  const { ok } = await run('node', [load], { show: true });
  if (!ok) process.exitCode = 1;
}
