import type { ClientProfile } from '@cungnghe/contracts/media-clients';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';

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

export async function findSession(db: Db, digests: readonly string[], now: Date) {
  return await db
    .selectFrom('media_sessions as s')
    .innerJoin('media_clients as c', 'c.id', 's.client_id')
    .select(['s.digest', 's.expires_at', 's.last_used_at', 'c.id', 'c.subject', 'c.email', 'c.name'])
    .select(profileColumns.map((column) => `c.${column}` as const))
    .where('s.digest', 'in', digests)
    .where('s.expires_at', '>', now.toISOString())
    .orderBy('s.created_at', 'desc')
    .executeTakeFirst();
}
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

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
export async function lockClient(db: Db, id: string): Promise<void> {
  await db.selectFrom('media_clients').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

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
