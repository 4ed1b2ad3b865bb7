import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { rowsIn } from '../platform/backups/contents.ts';
import { verifyBackup } from '../platform/backups/read-backup.ts';
import { restoreBackup } from '../platform/backups/restore-backup.ts';
import { backupsOf, runBackup } from '../platform/backups/run-backup.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import { print } from './output.ts';
import { withDatabase } from './services.ts';

const identityOption = ['--identity <file>', 'the file that holds the key which opens backups'] as const;

/** As `backup key` or `age-keygen` writes it, with other lines around it. */
async function readIdentity(file: string): Promise<string> {
  const [identity] = /AGE-SECRET-KEY-\w+/.exec(await readFile(file, 'utf8')) ?? [];
  if (identity === undefined)
    throw new Error(`${file} holds no key of age, which begins with AGE-SECRET-KEY-`);
  return identity;
}

export function addBackupCommands(program: Command): void {
  const backup = program.command('backup').description('backups of the database and the files');

  backup
    .command('key')
    .description('make a pair of keys: keep the identity away from this machine, and set the recipient')
    .action(async (_options: object, command: Command) => {
      const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
      const identity = await generateX25519Identity();
      print(command, { identity, recipient: await identityToRecipient(identity) });
    });

  backup
    .command('create')
    .description('back up now, beside a running server, and delete what is older than BACKUP_KEEP_DAYS')
    .action(async (_options: object, command: Command) => {
      const use = async (url: string, config: Config) => {
        const source = {
          config,
          storage: createStorage(config),
          databaseUrl: config.databaseDirectUrl ?? url,
        };
        const made = await runBackup(source, { now: new Date() });
        if (made === undefined) throw new Error('Another process is making a backup right now');
        print(command, { ...made.backup, deleted: made.deleted });
      };
      // As it is: the backup before a new version is one of the old one's tables.
      await withDatabase(use, { migrates: false });
    });

  backup
    .command('list')
    .description('the backups there are, the newest first')
    .action(async (_options: object, command: Command) => {
      print(command, { backups: await backupsOf(readConfig(process.env)).store.list() });
    });

  backup
    .command('verify')
    .description('read a whole backup, and say what is in it')
    .argument('<name>')
    .requiredOption(...identityOption)
    .action(async (name: string, { identity }: { identity: string }, command: Command) => {
      const { store } = backupsOf(readConfig(process.env));
      const { head, contents } = await verifyBackup(await store.read(name), await readIdentity(identity));
      print(command, {
        created_at: head.created_at,
        migrated_to: head.migrations.at(-1),
        tables: contents.tables.length,
        rows: rowsIn(contents),
        files: contents.files.count,
      });
    });

  backup
    .command('restore')
    .description('bring a backup into an empty installation, which sends nothing until `instance adopt`')
    .argument('<name>')
    .requiredOption(...identityOption)
    .action(restore);
}

async function restore(name: string, { identity }: { identity: string }, command: Command): Promise<void> {
  const key = await readIdentity(identity);
  const use = async (url: string, config: Config) => {
    const { store } = backupsOf(config);
    const target = { databaseUrl: config.databaseDirectUrl ?? url, storage: createStorage(config) };
    const { head, contents } = await restoreBackup(target, await store.read(name), key);
    print(command, {
      restored: name,
      of: head.created_at,
      rows: rowsIn(contents),
      files: contents.files.count,
    });
  };
  await withDatabase(use, { creates: true, migrates: false });
}
