import type { Command } from 'commander';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { withDatabase, withServices } from './house.ts';
import { print } from './output.ts';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('db').description('the database');

  database
    .command('migrate')
    .description('bring the tables up to this version')
    .action(async (_options: object, command: Command) => {
      await withDatabase((url, config) => migrate(config.databaseDirectUrl ?? url));
      print(command, { migrated_to: readMigrations().at(-1)?.name });
    });

  database
    .command('seed-demo')
    .description('add the demo school with its accounts')
    .action(async (_options: object, command: Command) => {
      await withServices(async (services) => {
        const { seedDemo } = await import('../demo/seed.ts');
        await seedDemo(services);
      });
      print(command, { seeded: true });
    });
}
