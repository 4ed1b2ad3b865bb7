import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { check } from './check.ts';
import { rootDir, run, type Tally } from './run.ts';
import { buildSteps, staleApps } from './web-builds.ts';

const reports = join(rootDir, '.cache/test-reports');
const ranNothing: Tally = { passed: 0, failed: 1, skipped: 0, failures: [] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : undefined;
}

/** A runner that ends badly, or without having run anything, has failed, whatever its report says. */
function judge(name: string, tally: Tally | undefined, ok: boolean): Tally {
  if (tally === undefined || tally.passed + tally.failed === 0) {
    console.log(`✗ ${name} ran no test`);
    return ranNothing;
  }
  return !ok && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Which tests failed, and at what. */
function failuresOf({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(rootDir, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => {
        const messages = failureMessages.map((each) => each.split('\n').slice(0, 12).join('\n'));
        return [`${file} › ${fullName}`, ...messages].join('\n');
      });
    });
}

async function runVitest(): Promise<Tally> {
  const file = join(reports, 'vitest.json');
  const { ok } = await run(
    'vitest',
    [
      'run',
      // Half of the time is waiting, for servers that start and messages that are tried again: one more than there are
      // cores keeps them busy. Projects heed it only from here.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true },
  );
  const report = await readReport<VitestReport>(file);
  const tally = report && {
    passed: report.numPassedTests,
    // A file that fails before its first test counts as one.
    failed:
      report.numFailedTests +
      report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOf(report),
  };
  return judge('Vitest', tally, ok);
}

async function runPlaywright(): Promise<Tally> {
  const file = join(reports, 'playwright.json');
  const { ok } = await run('playwright', ['test', '--reporter=list,json'], {
    cwd: join(rootDir, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show: true,
  });
  const report = await readReport<PlaywrightReport>(file);
  const tally = report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    failures: [],
  };
  return judge('Playwright', tally, ok);
}

// Servers and commands that tests start read what was compiled before, as those of `npm start` do.
process.env.NODE_COMPILE_CACHE ??= join(rootDir, 'node_modules/.cache/compiled');
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const tallies = [await check(buildSteps(staleApps())), await runVitest()];
if (existsSync(join(rootDir, 'e2e/playwright.config.ts'))) tallies.push(await runPlaywright());
else console.log('Playwright is skipped: there is no e2e/playwright.config.ts');

// Once more what was told long before the end, for whoever is shown the end alone. Playwright tells its own there.
for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
const sum = (part: 'passed' | 'failed' | 'skipped') =>
  tallies.reduce((total, tally) => total + tally[part], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
