import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const rootDir = resolve(import.meta.dirname, '..');

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Print what it says as it says it, instead of collecting it. */
  readonly show?: boolean;
}

export interface RunResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a program of this workspace (`node_modules/.bin`) to its end. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = spawn(join(rootDir, 'node_modules/.bin', program), args, {
    cwd: options.cwd ?? rootDir,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((settle) => {
    child.once('error', (error) => settle({ ok: false, output: error.message }));
    child.once('close', (code) => settle({ ok: code === 0, output: Buffer.concat(output).toString() }));
  });
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<RunResult>;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What is printed once more at the end of a run. */
  readonly failures: readonly string[];
}

/** Works through steps, two at a time: one line for each, and everything it said for one that fails. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const waiting = [...steps];
  const failures: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const startedAt = performance.now();
      const result = await step.run();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${result.ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (result.ok) continue;
      console.log(result.output.trimEnd());
      failures.push(`${step.name}\n${result.output.trimEnd()}`);
    }
  };
  await Promise.all([work(), work()]);
  const failed = failures.length;
  return { passed: steps.length - failed, failed, skipped: 0, failures };
}
