import { join } from 'node:path';
import { rootDir } from './run.ts';
import { serverCommand, serverEnvironment } from './server-command.ts';
import { buildStaleApps } from './web-builds.ts';

if (!(await buildStaleApps())) process.exit(1);
// The server takes over this process: signals and exit codes are its own.
process.execve?.(process.execPath, serverCommand, {
  NODE_COMPILE_CACHE: join(rootDir, 'node_modules/.cache/compiled'),
  ...serverEnvironment,
  ...process.env,
});
throw new Error('This system cannot hand a process over: run it on Linux or macOS');
