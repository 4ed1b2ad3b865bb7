import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from './config.ts';
import { describeDatabase } from './database/server-check.ts';
import type { DB } from './database/tables.generated.ts';

/**
 * Which installation this is. A copy of a database holds messages that the original has sent, or is about to: until
 * somebody says that it takes over, a copy sends none. See docs/handbook/backup.md, *A copy*.
 */

/** Names of the rows of `installation_settings`. */
export const placeSetting = 'instance_place';
export const quietSinceSetting = 'instance_quiet_since';
const sentUntilSetting = 'instance_sent_until';

export type InstanceSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'instanceName'>;

export interface Instance {
  /** Why it sends nothing; undefined when it sends. */
  readonly quiet: 'another_place' | 'older_database' | undefined;
}

const readText = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** What no copy of this installation shares: the machine and the folder or the server of its database, or a given name. */
export async function placeOf(db: Kysely<DB>, config: InstanceSettings): Promise<string> {
  if (config.instanceName !== undefined) return `name:${config.instanceName}`;
  // Without a folder either, whoever runs this has brought the database along.
  const isEmbedded = config.databaseUrl === undefined && existsSync(clusterFolder(config));
  const parts = isEmbedded ? await partsOfFolder(config) : await partsOfServer(db, config);
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

const clusterFolder = ({ dataDir }: InstanceSettings) => join(dataDir, 'postgres/cluster');

async function partsOfFolder(config: InstanceSettings): Promise<string[]> {
  const cluster = await realpath(clusterFolder(config));
  const { ino, birthtimeNs } = await stat(cluster, { bigint: true });
  const machine = [await readText('/etc/machine-id'), await readText('/sys/class/dmi/id/product_uuid')];
  return [...machine, cluster, `${ino}`, `${birthtimeNs}`];
}

async function partsOfServer(
  db: Kysely<DB>,
  { databaseUrl, databaseDirectUrl }: InstanceSettings,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT oid::text || ':' || (SELECT system_identifier FROM pg_control_system()) AS id
    FROM pg_database WHERE datname = current_database()`.execute(db);
  const address = databaseDirectUrl ?? databaseUrl;
  return [rows[0]?.id ?? '', address === undefined ? '' : describeDatabase(address)];
}

async function readSettings(db: Kysely<DB>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('installation_settings')
    .select(['name', 'value'])
    .where('name', 'in', [placeSetting, quietSinceSetting, sentUntilSetting])
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const putSetting = (db: Kysely<DB>, name: string, value: string) =>
  db
    .insertInto('installation_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** Beside the database, so that a backup of it that is restored does not bring it back, too. */
const sentUntilFile = ({ dataDir }: InstanceSettings) => join(dataDir, 'sent-until');

/** Whether this installation may send. The first start of one makes it the original. */
export async function openInstance(db: Kysely<DB>, config: InstanceSettings, now: Date): Promise<Instance> {
  const place = await placeOf(db, config);
  await db
    .insertInto('installation_settings')
    .values({ name: placeSetting, value: place })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const settings = await readSettings(db);
  const sentUntil = settings.get(sentUntilSetting) ?? '';
  const quiet =
    settings.get(placeSetting) !== place
      ? 'another_place'
      : (await readText(sentUntilFile(config))) > sentUntil
        ? 'older_database'
        : undefined;
  if (quiet === undefined) {
    await db.deleteFrom('installation_settings').where('name', '=', quietSinceSetting).execute();
  } else {
    await db
      .insertInto('installation_settings')
      .values({ name: quietSinceSetting, value: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  return { quiet };
}

/** Writes down until when messages were sent: in the database first, so that it is never behind the file. */
export async function recordSent(db: Kysely<DB>, config: InstanceSettings): Promise<void> {
  const { sent } = await db
    .selectFrom('email_outbox')
    .select(sql<Date | null>`max(sent_at)`.as('sent'))
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (sent === null) return;
  const until = new Date(sent).toISOString();
  if ((await readText(sentUntilFile(config))) >= until) return;
  await db
    .insertInto('installation_settings')
    .values({ name: sentUntilSetting, value: until })
    // Another process may have written a later one.
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`greatest(installation_settings.value, excluded.value)` }),
    )
    .execute();
  await writeSentUntil(config, until);
}

async function writeSentUntil(config: InstanceSettings, until: string): Promise<void> {
  const draft = `${sentUntilFile(config)}.new`;
  await writeFile(draft, `${until}\n`);
  await rename(draft, sentUntilFile(config));
}

export interface Adopted {
  /** Queued before the copy was first started; not sent, and listed with the messages that failed. */
  readonly withheld: number;
  /** They are sent from now on. */
  readonly queued: number;
}

/**
 * Makes this installation the one that sends. What was queued when the copy was made may have been sent by the original:
 * it is withheld, unless `sendQueued` says that the original sends no more. Again changes nothing.
 */
export async function adoptInstance(
  db: Kysely<DB>,
  config: InstanceSettings,
  { sendQueued }: { readonly sendQueued: boolean },
): Promise<Adopted> {
  const place = await placeOf(db, config);
  const fileUntil = await readText(sentUntilFile(config));
  return await db.transaction().execute(async (trx) => {
    const settings = await readSettings(trx);
    const quietSince = settings.get(quietSinceSetting);
    const isCopy = settings.has(placeSetting) && settings.get(placeSetting) !== place;
    const before = quietSince ?? (isCopy ? new Date().toISOString() : undefined);
    const withheld =
      before === undefined || sendQueued
        ? []
        : await trx
            .updateTable('email_outbox')
            .set({
              status: 'failed',
              claimed_until: null,
              last_error:
                'Withheld: it was queued before this copy was made, and the original may have sent it',
            })
            .where('status', '=', 'queued')
            .where('created_at', '<', before)
            .returning('id')
            .execute();
    await putSetting(trx, placeSetting, place);
    if (fileUntil > (settings.get(sentUntilSetting) ?? ''))
      await putSetting(trx, sentUntilSetting, fileUntil);
    await trx.deleteFrom('installation_settings').where('name', '=', quietSinceSetting).execute();
    const { queued } = await trx
      .selectFrom('email_outbox')
      .select(sql<number>`count(*)::int`.as('queued'))
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow();
    return { withheld: withheld.length, queued };
  });
}
