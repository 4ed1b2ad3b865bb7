import { vi } from 'vitest';
import { runCommand as run } from '../cli/program.ts';
import type { Settings } from './server-process.ts';

interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process has one environment and one output: one command after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * One command of the command line in this process, where nothing has to be loaded for it, and what it says. Its settings are
 * all it knows of its surroundings.
 */
export function runCommand(settings: Settings, words: readonly string[]): Promise<Ended> {
  const ended = last.then(() => runAlone(settings, words));
  last = ended.catch(() => undefined);
  return ended;
}

async function runAlone(settings: Settings, words: readonly string[]): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const { env, exitCode } = process;
  const listening = (['stdout', 'stderr'] as const).flatMap((stream) => [
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      said[stream] += String(chunk);
      return true;
    }),
    vi.spyOn(console, stream === 'stdout' ? 'log' : 'error').mockImplementation((line: unknown) => {
      said[stream] += `${String(line)}\n`;
    }),
  ]);
  try {
    process.env = { PATH: env.PATH, ...settings };
    process.exitCode = 0;
    await run(words);
    return { exitCode: Number(process.exitCode), ...said };
  } finally {
    for (const each of listening) each.mockRestore();
    process.env = env;
    process.exitCode = exitCode;
  }
}

/** The result that a command prints. */
export async function readCommand(settings: Settings, ...words: string[]): Promise<Record<string, unknown>> {
  const { exitCode, stdout, stderr } = await runCommand(settings, ['--json', ...words]);
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}
