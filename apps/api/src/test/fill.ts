import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Database } from '../platform/services.ts';
import { withDatabase } from './database-name.ts';

/**
 * Runs statements that make very many rows, one after the other. They may take as long as they need: how long a
 * request may take says nothing about them, so they have a connection of their own.
 */
export async function fill(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const own = connectDatabase({ url: withDatabase(inject('databaseUrl'), rows[0]?.name ?? ''), poolSize: 1 });
  try {
    await fillOver(own.db, statements);
  } finally {
    await own.close();
  }
}

/** The same over a pool that nobody else uses, and which lets a query take as long as it takes. */
export async function fillOver(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one);
    for (const statement of statements) await statement.execute(one);
  });
}
