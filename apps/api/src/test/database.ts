import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from './database-name.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own: nothing that another test file does can be seen in it. */
export const createTestDatabase = () => create(inject('databaseTemplate'));

/** One that nothing was migrated into. */
export const createEmptyDatabase = () => create(undefined);

async function create(template: string | undefined): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, template);
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) };
}
