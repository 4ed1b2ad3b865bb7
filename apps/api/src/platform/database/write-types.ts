import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { connectDatabase } from './connect.ts';
import { generateTables } from './generate-types.ts';
import { migrate } from './migrate.ts';

await using cleanup = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-types-'));
cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
const log = { info: () => {}, warn: console.error, error: console.error };
const embedded = await startEmbeddedDatabase({ dataDir, owner: 'cli', fast: true, log });
cleanup.defer(embedded.stop);
const database = connectDatabase({ url: embedded.url, poolSize: 2 });
cleanup.defer(database.close);
await migrate(database.db);
await writeFile(resolve(import.meta.dirname, 'tables.generated.ts'), await generateTables(database.db));
