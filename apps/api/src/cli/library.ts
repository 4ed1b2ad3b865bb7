import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { getRun, startLibraryAudits, startRun } from '../features/document-review/public.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

const lookEveryMs = 500;

interface Options {
  readonly community?: string;
  readonly force?: boolean;
}

export function addLibraryCommands(program: Command): void {
  program
    .command('library')
    .description('libraries')
    .command('audit')
    .description('have the judge read the documents, and wait until it has')
    .option('--community <slug>', 'only one community')
    .option('--force', 'also what has been judged and not changed since')
    .action(async ({ community, force }: Options, command: Command) =>
      print(
        command,
        await withServices(async (services, composed) => {
          let run = await startRun(services, 'command line', {
            community: community ?? null,
            force: force ?? false,
          });
          if (services.model === undefined) return { ...run };
          // There may be no server: this process does its share, beside one or alone.
          const work = await startLibraryAudits(services, services.model, await composed.startJobs());
          try {
            while (run.status === 'running') {
              await sleep(lookEveryMs);
              run = await getRun(services.db, run.id);
            }
          } finally {
            await work.stop();
          }
          return { ...run };
        }),
      ),
    );
}
