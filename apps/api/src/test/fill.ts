import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/services.ts';

/**
 * Runs statements that make very many rows, one after the other. They may take as long as they need: how long a
 * request may take says nothing about them, and every other connection keeps that limit.
 */
export async function fill(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one);
    try {
      for (const statement of statements) await statement.execute(one);
    } finally {
      await sql`RESET statement_timeout`.execute(one);
    }
  });
}
