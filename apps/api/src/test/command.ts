import { vi } from 'vitest';
import { runCommand as run } from '../cli/program.ts';

/**
 * One command of the command line in this process, where nothing has to be loaded for it, and what it says. Its settings are
 * all it knows of its surroundings.
 */
export async function runCommand(
  settings: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
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
