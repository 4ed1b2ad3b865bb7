import type { Command } from 'commander';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migration-files.ts';
import { print } from './output.ts';
import { withDatabase, withServices } from './services.ts';

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
    .command('init')
    .description(
      'make the database of the settings where there is none, and bring its tables up to this version',
    )
    .action(async (_options: object, command: Command) => {
      await withDatabase((url, config) => migrate(config.databaseDirectUrl ?? url), { creates: true });
      print(command, { migrated_to: readMigrations().at(-1)?.name });
    });

  database
    .command('seed-demo')
    .description('add the demo school with its accounts to a database that nobody uses yet')
    .action(async (_options: object, command: Command) => {
      await withServices(async (services) => {
        if (services.config.isProduction) {
          throw new Error('The demo school is refused in production: anybody could sign in as its owner');
        }
        const { isEmpty, seedDemo } = await import('../demo/seed.ts');
        if (!(await isEmpty(services))) {
          throw new Error('The demo school is refused: somebody has an account in this database already');
        }
        await seedDemo(services);
      });
      print(command, { seeded: true });
    });
}
