import type { Command } from 'commander';
import { listTrialQuotes } from '../features/media/public.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

export function addQuoteCommands(program: Command): void {
  program
    .command('quote')
    .description('quotes of the media services')
    .command('list')
    .description('list sent quotes; `says_per_month` marks trials that were sent with the terms of a package')
    .requiredOption('--trial', 'only trials')
    .action(async (_options: object, command: Command) =>
      print(command, { quotes: await withServices(({ db }) => listTrialQuotes(db)) }),
    );
}
