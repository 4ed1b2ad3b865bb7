import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Left out where the program is not installed: its name stands in the report. */
export const installed = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((at) => join(at, name))
    .find(existsSync);

/** Runs a program to its end; throws with all that it says when it is not content. */
export function runTool(path: string, ...words: string[]): string {
  try {
    return execFileSync(path, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path} ${words.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  }
}
