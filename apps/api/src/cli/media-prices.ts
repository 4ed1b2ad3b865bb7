import { readFile } from 'node:fs/promises';
import { priceTable } from '@cungnghe/contracts/media/prices';
import { type Command, InvalidArgumentError } from 'commander';
import { getPublished, publishTable } from '../features/media/public.ts';
import { print } from './output.ts';
import { withServices } from './services.ts';

export function addMediaPriceCommands(program: Command): void {
  const prices = program.command('media-prices').description('the price table of media services');
  prices
    .command('show')
    .description('print the published table')
    .action(async () => {
      const { table } = await withServices(({ db }) => getPublished(db));
      process.stdout.write(`${JSON.stringify(table, null, 2)}\n`);
    });
  prices
    .command('publish <file>')
    .description('publish a table that prices the whole catalogue of this release')
    .action(async (file: string, _options: object, command: Command) => {
      const { success, data, error } = priceTable.safeParse(JSON.parse(await readFile(file, 'utf8')));
      if (!success) throw new InvalidArgumentError(error.issues.map(({ message }) => message).join('; '));
      print(command, await withServices((services) => publishTable(services, data)));
    });
}
