import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

type Db = Kysely<DB>;

export interface NewState {
  readonly stateDigest: string;
  readonly nextPath: string;
  readonly browserDigest: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertState(db: Db, state: NewState): Promise<void> {
  await db
    .insertInto('member_oauth_states')
    .values({
      state_digest: state.stateDigest,
      next_path: state.nextPath,
      browser_digest: state.browserDigest,
      code_verifier: state.codeVerifier,
      nonce: state.nonce,
      created_at: state.now,
      expires_at: state.expiresAt,
    })
    .execute();
}

/** The state, which nobody can take a second time. */
export async function takeState(db: Db, stateDigest: string) {
  return await db
    .deleteFrom('member_oauth_states')
    .where('state_digest', '=', stateDigest)
    .returning(['next_path', 'browser_digest', 'code_verifier', 'nonce', 'expires_at'])
    .executeTakeFirst();
}

export async function deleteExpiredStates(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM member_oauth_states WHERE expires_at <= ${now}`.execute(db);
}
