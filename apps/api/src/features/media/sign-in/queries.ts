import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

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

export async function findState(db: Db, stateDigest: string) {
  return await db
    .selectFrom('member_oauth_states')
    .select(['next_path', 'browser_digest', 'code_verifier', 'nonce', 'expires_at', 'outcome'])
    .where('state_digest', '=', stateDigest)
    .executeTakeFirst();
}

/** False when another callback has claimed it. */
export async function claimState(db: Db, stateDigest: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('member_oauth_states')
    .set({ claimed_at: now })
    .where('state_digest', '=', stateDigest)
    .where('claimed_at', 'is', null)
    .returning('state_digest')
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the callback led that has claimed the state. */
export async function setOutcome(db: Db, stateDigest: string, outcome: string): Promise<void> {
  await db
    .updateTable('member_oauth_states')
    .set({ outcome })
    .where('state_digest', '=', stateDigest)
    .execute();
}

export async function deleteState(db: Db, stateDigest: string): Promise<void> {
  await db.deleteFrom('member_oauth_states').where('state_digest', '=', stateDigest).execute();
}

export async function deleteExpiredStates(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM member_oauth_states WHERE expires_at <= ${now}`.execute(db);
}
