import type { Command } from 'commander';
import { loadMissingSitePages } from '../features/site-pages/public.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

export function addSitePageCommands(program: Command): void {
  program
    .command('site-pages')
    .description('terms, privacy and refunds of the public site')
    .command('load')
    .description('bring in the texts that come with the product where there are none yet')
    .action(async (_options: object, command: Command) => {
      print(command, { loaded: await withServices(loadMissingSitePages) });
    });
}
