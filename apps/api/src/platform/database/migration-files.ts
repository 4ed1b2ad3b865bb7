import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const migrationsDir = resolve(import.meta.dirname, '../../../migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /**
   * It takes away or tightens something that the version before relies on, and says so in a line of its own,
   * `-- contract: <the first version that can work with it>`. All others only add: the version before goes on.
   */
  readonly isContract: boolean;
  /**
   * Its one statement builds or drops an index beside everybody who reads and writes, which no transaction can; it says
   * so in a line of its own, `-- concurrently`.
   */
  readonly isConcurrent: boolean;
  /**
   * Its one statement changes the rows of a table between the keys `$1` (without it) and `$2`, and is run in small
   * batches while the school is at work; it says so in a line of its own, `-- backfill: <table> by <key>`.
   */
  readonly backfill: { readonly table: string; readonly key: string } | undefined;
  /** The back-fill that has to be through before: a line of its own, `-- after backfill: <its name>`. */
  readonly after: string | undefined;
}

/** The database and the files disagree about the past, or a file fails; only a person can say what is right. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

/** What a file says of itself. */
export function readMarkers(text: string) {
  const lines = text.replaceAll('\r', '');
  const [, table, key] = /^-- backfill: (\w+) by (\w+)$/m.exec(lines) ?? [];
  return {
    isContract: /^-- contract: \d+\.\d+\.\d+\b/m.test(lines),
    isConcurrent: /^-- concurrently$/m.test(lines),
    backfill: table === undefined || key === undefined ? undefined : { table, key },
    after: /^-- after backfill: (\w+)$/m.exec(lines)?.[1],
  };
}

/** The files of a folder, oldest first: `<yyyymmdd><letter>_<name>.sql`. */
export function readMigrations(folder = migrationsDir): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!/^\d{8}[a-z]_[a-z0-9_]+\.sql$/.test(file)) {
        throw new MigrationError(`Migration ${file} is not named <yyyymmdd><letter>_<name>.sql`);
      }
      const text = readFileSync(resolve(folder, file), 'utf8');
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, checksum, ...readMarkers(text) };
    });
}
