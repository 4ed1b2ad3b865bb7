import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../platform/config.ts';

/** Stands for the server: says that it is up, and ends with a code of its own when it is asked to. */
const standIn = `process.on('SIGTERM', () => process.exit(7));
process.stdin.on('end', () => process.exit()).resume();
console.log('up');`;

test('npm start hands a request to stop on to the server, and leaves nothing behind', async () => {
  const { scripts } = JSON.parse(await readFile(join(rootDir, 'package.json'), 'utf8'));
  expect(scripts.start).toContain('scripts/start.ts');
  const command = scripts.start.replace('scripts/start.ts', '-e "$STAND_IN"');
  // What npm does: a shell runs the command, and npm passes signals on to that shell. A second command keeps a shell
  // from giving itself up for the first one unasked, as some do.
  const shell = spawn('sh', ['-c', `${command}; true`], {
    env: { ...process.env, STAND_IN: standIn },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(await once(shell, 'exit')).toEqual([7, null]);
  } finally {
    shell.stdin.end();
  }
});
