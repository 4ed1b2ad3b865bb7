import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiDescription, writeApiDescription } from './describe-api.ts';
import { type RunResult, rootDir, run, runSteps, type Step, type Tally } from './run.ts';
import { existingApps } from './web-builds.ts';

async function checkApp(app: string): Promise<RunResult> {
  const cwd = join(rootDir, 'apps', app);
  const typegen = await run('react-router', ['typegen'], { cwd });
  if (!typegen.ok) return typegen;
  const types = await run('tsc', ['-p', 'tsconfig.json'], { cwd });
  // A service worker lives in a world of its own, with types of its own.
  const worker = 'service-worker/tsconfig.json';
  return types.ok && existsSync(join(cwd, worker)) ? run('tsc', ['-p', worker], { cwd }) : types;
}

async function lintApi(): Promise<RunResult> {
  writeApiDescription();
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return await run('redocly', ['lint', apiDescription], { env });
}

/** Types, lint, format, content packs, what's new and what nothing uses; `more` fills a core that would wait for the last of it. */
export async function check(more: readonly Step[] = []): Promise<Tally> {
  const steps: Step[] = [
    { name: 'types of the server and the packages', run: () => run('tsc', ['-p', 'tsconfig.json']) },
    ...existingApps().map((app) => ({ name: `types of ${app}`, run: () => checkApp(app) })),
    { name: 'format and lint', run: () => run('biome', ['check', '--error-on-warnings', '.']) },
    { name: 'description of the API', run: lintApi },
    { name: 'content packs', run: () => run('node', ['apps/api/src/cli.ts', 'content', 'check']) },
    { name: 'review of the packs', run: () => run('node', ['apps/api/src/cli.ts', 'content', 'review']) },
    { name: "what's new", run: () => run('node', ['apps/api/src/cli.ts', 'whats-new', 'check']) },
    ...more,
  ];
  const first = await runSteps(steps);
  // Follows the routes through the types that the steps above have written.
  const last = await runSteps([
    { name: 'unused files, exports and dependencies', run: () => run('knip', []) },
  ]);
  return {
    passed: first.passed + last.passed,
    failed: first.failed + last.failed,
    skipped: 0,
    failures: [...first.failures, ...last.failures],
  };
}

if (import.meta.main) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
