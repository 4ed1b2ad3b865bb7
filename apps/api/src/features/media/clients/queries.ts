import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import { type Kysely, type Selectable, sql } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';

type Db = Kysely<DB>;

const profileColumns = [
  'company_name',
  'contact_name',
  'phone',
  'industry',
  'company_size',
  'tax_code',
  'website',
  'locale',
] as const;
type ProfileColumn = (typeof profileColumns)[number];

type ClientRow = Pick<Selectable<DB['media_clients']>, 'id' | 'subject' | 'email' | 'name' | ProfileColumn>;
export type SessionRow = ClientRow &
  Pick<Selectable<DB['media_sessions']>, 'digest' | 'expires_at' | 'last_used_at'>;

/** The newest session of those that a browser names, if any. */
export const findSessions = compiledOnce<{ digests: readonly string[]; now: Date }, SessionRow>(
  ({ digests, now }) => sql`
    SELECT s.digest, s.expires_at, s.last_used_at, c.id, c.subject, c.email, c.name,
      ${sql.join(profileColumns.map((column) => sql.ref(`c.${column}`)))}
    FROM media_sessions s JOIN media_clients c ON c.id = s.client_id
    WHERE s.digest = ANY (${digests}) AND s.expires_at > ${now}
    ORDER BY s.created_at DESC
    LIMIT 1`,
);

export async function touchSession(db: Db, digest: string, now: Date): Promise<void> {
  await db.updateTable('media_sessions').set({ last_used_at: now }).where('digest', '=', digest).execute();
}

export async function insertSession(
  db: Db,
  session: {
    readonly digest: string;
    readonly clientId: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('media_sessions')
    .values({
      digest: session.digest,
      client_id: session.clientId,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_used_at: session.now,
    })
    .execute();
}

export async function deleteSession(db: Db, digest: string): Promise<void> {
  await db.deleteFrom('media_sessions').where('digest', '=', digest).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('media_sessions').where('expires_at', '<=', now.toISOString()).execute();
}

/** What an identity provider says of somebody. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

/** The client whom the issuer knows by this subject; address and name follow what it says now. */
export async function upsertClient(
  db: Db,
  { issuer, subject, email, name }: Identity,
  now: Date,
): Promise<{ id: string; company_name: string | null }> {
  const known = { email, email_verified: true, name, last_signed_in_at: now };
  return await db
    .insertInto('media_clients')
    .values({ id: newId('mc'), issuer, subject, ...known, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(known))
    .returning(['id', 'company_name'])
    .executeTakeFirstOrThrow();
}

export async function updateProfile(db: Db, id: string, profile: ClientProfile): Promise<ClientProfile> {
  const stored = await db
    .updateTable('media_clients')
    .set(profile)
    .where('id', '=', id)
    .returning(profileColumns)
    .executeTakeFirstOrThrow();
  return stored as ClientProfile;
}

/** Whatever is counted of a client is counted by one after the other, until the transaction ends. */
export const lockClient = compiledOnce<{ id: string }, { id: string }>(
  ({ id }) => sql`SELECT id FROM media_clients WHERE id = ${id} FOR NO KEY UPDATE`,
);

export async function findClientId(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('media_clients')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id;
}
