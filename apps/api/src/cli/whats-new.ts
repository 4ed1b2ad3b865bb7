import type { Command } from 'commander';
import { PackError, publishWhatsNew, readWeeks } from '../features/content/public.ts';
import { whatsNewFolder } from '../platform/content.ts';
import { reportFaults } from './faults.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

const folderNamed = [
  '[folder]',
  'a folder of weeks; the one that comes with the product without it',
] as const;

export function addWhatsNewCommands(program: Command): void {
  const whatsNew = program.command('whats-new').description('what changed for learners, as one file a week');

  whatsNew
    .command('check')
    .argument(...folderNamed)
    .description('say everything that is wrong with the files, and change nothing')
    .action((folder: string | undefined, _options: object, command: Command) => {
      const { weeks, faults } = readWeeks(folder ?? whatsNewFolder);
      reportFaults(command, { weeks: weeks.length, faults, notes: [] });
      if (faults.length > 0) process.exitCode = 1;
    });

  whatsNew
    .command('publish')
    .argument(...folderNamed)
    .description('bring the files to the readers: all of them or none; a second time changes nothing')
    .action(async (folder: string | undefined, _options: object, command: Command) => {
      try {
        const published = await withServices((services) =>
          publishWhatsNew(services, folder ?? whatsNewFolder),
        );
        print(command, { ...published });
      } catch (error) {
        if (!(error instanceof PackError)) throw error;
        reportFaults(command, { weeks: 0, faults: error.faults, notes: [] });
        process.exitCode = 1;
      }
    });
}
