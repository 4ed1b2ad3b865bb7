import type { Command } from 'commander';

/** Prints a result: one JSON value with `--json`, otherwise a line per field. */
export function print(command: Command, result: Readonly<Record<string, unknown>>): void {
  if (command.optsWithGlobals().json) {
    console.log(JSON.stringify(result));
    return;
  }
  for (const [name, value] of Object.entries(result)) {
    console.log(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }
}
