import type { Command } from 'commander';
import { createEvent } from '../features/events/public.ts';
import { parseInstant } from './arguments.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

interface Options {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly community?: string;
}

export function addEventCommands(program: Command): void {
  program
    .command('event')
    .description('events')
    .command('create')
    .description('announce an event')
    .requiredOption('--title <title>', 'what it is called')
    .requiredOption('--starts-at <instant>', 'ISO 8601 with offset', parseInstant)
    .option('--ends-at <instant>', 'ISO 8601 with offset', parseInstant)
    .option('--community <slug>', 'only for one community instead of the whole school')
    .action(async (options: Options, command: Command) =>
      print(command, await withServices((services) => createEvent(services, 'command line', options))),
    );
}
