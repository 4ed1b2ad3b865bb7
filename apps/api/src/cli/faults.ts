import { relative } from 'node:path';
import type { Command } from 'commander';
import type { Fault } from '../features/content/public.ts';

type Report = Readonly<Record<string, number | readonly Fault[]>> & {
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
};

/** One line per finding, in the form that editors and terminals open at a click; then how many there are of each. */
export function reportFaults(command: Command, report: Report): void {
  const { faults, notes } = report;
  if (command.optsWithGlobals().json) {
    console.log(JSON.stringify({ ok: faults.length === 0, ...report }));
    return;
  }
  const line = ({ file, line, column, message }: Fault) =>
    `${relative(process.cwd(), file) || file}:${line}:${column}: ${message}`;
  for (const note of notes) console.log(`note: ${line(note)}`);
  for (const fault of faults) console.log(line(fault));
  const counts = Object.entries(report).map(
    ([name, found]) => `${name}: ${typeof found === 'number' ? found : found.length}`,
  );
  console.log(counts.join(', '));
}
