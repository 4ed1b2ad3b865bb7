import { roles } from '@cungnghe/contracts/endpoint';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../services.ts';
import type { Viewer } from '../viewer.ts';

/** Test mode opens every door. Where real people come in, nothing at all is answered while it is on. */
export function assertTestModeAllowed(config: Config): void {
  // The Host header is no measure: whoever sends the request writes it.
  if (config.testMode && config.isProduction) {
    throw new AppError('TEST_MODE_IN_PRODUCTION', 'TEST_MODE is on where it must never be; switch it off');
  }
}

/** In test mode a request without a session is the demo owner's. */
export function testModeViewer(db: Database): () => Promise<Viewer | undefined> {
  let owner: Viewer | undefined;
  return async () => {
    owner ??= await loadOwner(db);
    return owner;
  };
}

async function loadOwner(db: Database): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('operator_roles as r', 'r.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.full_name', 'a.school_id'])
    .where('r.role', '=', 'owner')
    .where('a.is_active', '=', true)
    .orderBy('r.granted_at')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.id,
      sessionId: 'test-mode',
      email: row.email ?? '',
      name: row.full_name,
      schoolId: row.school_id,
      locale: 'vi',
      roles,
    }
  );
}
