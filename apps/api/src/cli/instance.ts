import type { Command } from 'commander';
import { adoptInstance } from '../platform/instance.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

export function addInstanceCommands(program: Command): void {
  const instance = program.command('instance').description('which installation this is');

  instance
    .command('adopt')
    .description('let this copy of an installation send e-mails: from now on it is the original')
    .option('--send-queued', 'send also what was queued when the copy was made; the original must be gone')
    .action(async ({ sendQueued = false }: { sendQueued?: boolean }, command: Command) => {
      await withServices(async ({ db, config }) => {
        print(command, { ...(await adoptInstance(db, config, { sendQueued })) });
      });
    });
}
