import { join } from 'node:path';
import { rootDir, runSteps } from './run.ts';
import { buildSteps, staleApps } from './web-builds.ts';

const stale = staleApps();
if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')}: only after an installation or a change, about half a minute`);
  const { failed } = await runSteps(buildSteps(stale));
  if (failed > 0) process.exit(1);
}
// The server takes over this process: signals and exit codes are its own.
await import(join(rootDir, 'apps/api/src/main.ts'));
