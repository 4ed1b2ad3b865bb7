import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from './database-name.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own: nothing that another test file does can be seen in it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, inject('databaseTemplate'));
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) };
}
