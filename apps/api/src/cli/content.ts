import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Command } from 'commander';
import {
  exportPack,
  findPack,
  type Imported,
  importPacks,
  listPacks,
  listTexts,
  overlaps,
  PackError,
  readPack,
  registerLines,
  reviewTexts,
  sourceRegister,
  tableLines,
  tableOf,
} from '../features/content/public.ts';
import { reportFaults } from './faults.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

export function addContentCommands(program: Command): void {
  const content = program.command('content').description('what the communities teach, as folders of files');

  content
    .command('check')
    .argument('[pack]', 'a community, or the folder of a pack; all that come with the product without it')
    .description('say everything that is wrong with packs, and change nothing')
    .action((name: string | undefined, _options: object, command: Command) => {
      const read = packsOf(name).map(readPack);
      const faults = read.flatMap((each) => each.faults);
      reportFaults(command, { packs: read.length, faults, notes: read.flatMap((each) => each.notes) });
      if (faults.length > 0) process.exitCode = 1;
    });

  addReview(content);

  content
    .command('import')
    .argument('[pack]', 'a community, or the folder of a pack; all that come with the product without it')
    .option('--prune', 'withdraw what a pack does not name, such as what was made in the console')
    .description('bring packs into the reading of their communities: whole or not at all')
    .action(async (name: string | undefined, options: { prune?: boolean }, command: Command) => {
      const packs = packsOf(name);
      try {
        const imported = await withServices((services) =>
          importPacks(services, packs, { prune: options.prune === true }),
        );
        if (command.optsWithGlobals().json) print(command, { imported });
        else for (const one of imported) say(command, one, options.prune === true);
      } catch (error) {
        if (!(error instanceof PackError)) throw error;
        reportFaults(command, { packs: packs.length, faults: error.faults, notes: [] });
        process.exitCode = 1;
      }
    });

  content
    .command('export')
    .argument('<community>', 'its slug')
    .requiredOption('--to <folder>', 'where a folder with the name of the community is made')
    .description('write what a community teaches as a pack')
    .action(async (slug: string, options: { to: string }, command: Command) =>
      print(command, await withServices(({ db }) => exportPack(db, slug, options))),
    );
}

function addReview(content: Command): void {
  content
    .command('review')
    .argument('[pack]', 'a community, or the folder of a pack; all that come with the product without it')
    .option('--table', 'instead, count texts, questions and sources of each community')
    .option('--sources', 'instead, list the pages that texts rest on, with these texts')
    .description('say what an editor should look at: links, sources, repetitions, amounts, lengths, words')
    .action((name: string | undefined, options: { table?: boolean; sources?: boolean }, command: Command) => {
      const packs = packsOf(name);
      const texts = listTexts(packs);
      const today = vietnamDay(new Date());
      if (options.table) {
        const table = tableOf(texts, today);
        sayLines(command, { table }, tableLines(table));
        return;
      }
      if (options.sources) {
        const sources = sourceRegister(texts);
        sayLines(command, { sources }, registerLines(sources));
        return;
      }
      const { faults, notes } = reviewTexts(texts, today);
      const [most] = overlaps(texts);
      reportFaults(command, { packs: packs.length, faults, notes });
      if (most && !command.optsWithGlobals().json) {
        console.log(`most alike: ${(most.share * 100).toFixed(1)} % of ${most.a} and ${most.b}`);
      }
      if (faults.length > 0) process.exitCode = 1;
    });
}

function sayLines(command: Command, result: Readonly<Record<string, unknown>>, lines: readonly string[]) {
  if (command.optsWithGlobals().json) print(command, result);
  else for (const line of lines) console.log(line);
}

/** The figures, and by name what the pack does not know: an import never takes it away without being told to. */
function say(command: Command, { community, ...parts }: Imported, prune: boolean) {
  const figures = Object.entries(parts).map(([part, { others: _, ...counts }]) => [part, counts]);
  print(command, { community, ...Object.fromEntries(figures) });
  for (const other of Object.values(parts).flatMap(({ others }) => others)) {
    console.log(
      prune ? `withdrawn: ${other}` : `kept: ${other} is not in the pack; --prune would withdraw it`,
    );
  }
}

const packsOf = (name: string | undefined) => (name === undefined ? listPacks() : [findPack(name)]);
