import { tasks } from './tasks.ts';

/** What a worker thread runs. */
export default function run({ task, args }: { task: keyof typeof tasks; args: unknown[] }): unknown {
  return (tasks[task] as (...args: unknown[]) => unknown)(...args);
}
