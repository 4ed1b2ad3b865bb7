import { join } from 'node:path';
import { rootDir, runSteps } from './run.ts';
import { serverCommand } from './server-command.ts';
import { buildSteps, staleApps } from './web-builds.ts';

const stale = staleApps();
if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')}: only after an installation or a change, about half a minute`);
  const { failed } = await runSteps(buildSteps(stale));
  if (failed > 0) process.exit(1);
}
// The server takes over this process: signals and exit codes are its own.
process.execve?.(process.execPath, serverCommand, {
  NODE_COMPILE_CACHE: join(rootDir, 'node_modules/.cache/compiled'),
  ...process.env,
});
throw new Error('This system cannot hand a process over: run it on Linux or macOS');
