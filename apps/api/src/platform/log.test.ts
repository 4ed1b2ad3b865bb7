import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./log.ts', import.meta.url).href;
const lines = 5_000;

test.each([
  ['ends', '', 0],
  ['is told to exit', 'process.exit(3)', 3],
  ['crashes', 'throw new Error("crash")', 1],
  ['crashes a moment later', 'Promise.reject(new Error("crash"))', 1],
])('not a line is lost when the process %s', (_name, ending, status) => {
  const program = `
    import { createLog } from '${module}';
    const log = createLog('info');
    for (let n = 0; n < ${lines}; n++) log.info({ n }, 'answered');
    ${ending}`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(run.status).toBe(status);
  const written = run.stdout.trim().split('\n');
  expect(written.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: lines }, (_, n) => n));
});
