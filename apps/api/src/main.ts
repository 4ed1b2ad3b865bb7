import cluster from 'node:cluster';
import { type Config, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { isOperatorError } from './start/operator-errors.ts';
import { type Start, startOrUndo } from './start/undo.ts';

/** What this process is. Each part is loaded where it is needed: the primary knows no route, and a worker no job. */
async function findStart({ roles, webConcurrency }: Config): Promise<Start> {
  if (cluster.isWorker) return (await import('./start/worker.ts')).startWorker;
  if (!roles.web) return (await import('./start/jobs.ts')).startJobs;
  if (webConcurrency === 1) return (await import('./start/single.ts')).startSingle;
  return (await import('./start/primary.ts')).startPrimary;
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const start = await findStart(config);
  const end = Promise.withResolvers<void>();
  // It may be rejected while the start is still under way.
  end.promise.catch(() => undefined);
  const stop = await startOrUndo(config, log, (undo) => start({ config, log, undo, end }));
  let isSignalled = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C means "now".
      if (isSignalled) process.exit(130);
      isSignalled = true;
      end.resolve();
    });
  }
  await end.promise.finally(stop);
  process.exit(0);
} catch (error) {
  // A wrong setting, a taken port or folder, a full disk is the operator's to mend: one line, no stack.
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
}
