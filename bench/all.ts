/** Both loads, each in a process of its own. The second is measured whatever the first has come to. */
import { run } from '../scripts/run.ts';

for (const load of ['bench/run.ts', 'bench/live.ts']) {
  const { ok } = await run('node', [load], { show: true });
  if (!ok) process.exitCode = 1;
}
