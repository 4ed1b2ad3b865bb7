import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { SendAudience, SkipReason } from '@cungnghe/contracts/emails/sends';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay, vietnamToday } from '../../../platform/database/vietnam-days.ts';
import { isEngagement } from '../../../platform/mail/kinds.ts';
import type { Database } from '../../../platform/services.ts';
import { isVisible, proPredicate } from '../../communities/public.ts';

/** Somebody of an audience, and why no message of the kind may go to them. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly locale: string;
  readonly reason: SkipReason | null;
}

interface Asked {
  readonly kind: EmailKind;
  /** When the message would be queued. */
  readonly at: Date;
}

/** Those of the accounts that there are, in the order of their ids. */
export const listCandidates = (db: Database, ids: readonly string[], asked: Asked): Promise<Candidate[]> =>
  candidatesWhere(db, sql`a.id = ANY(${ids}::text[])`, asked);

/** All members whom a filter describes, in the order of their ids. */
export function listFiltered(
  db: Database,
  {
    community,
    pro,
    pro_ends_within,
    joined_since,
    not_signed_in_since,
  }: Extract<SendAudience, { type: 'members' }>,
  asked: Asked,
): Promise<Candidate[]> {
  const conditions = [sql`true`];
  const ofCommunity = community === undefined ? sql`true` : sql`c.slug = ${community}`;
  const has = (condition: RawBuilder<unknown>) => sql`EXISTS (
    SELECT FROM community_memberships m JOIN communities c ON c.id = m.community_id AND ${isVisible}
    WHERE m.user_id = a.id AND ${ofCommunity} AND ${condition})`;
  const isPro = has(proPredicate(asked.at));
  const wasPro = has(sql`m.pro_expires_at IS NOT NULL`);
  if (community !== undefined) conditions.push(has(sql`true`));
  if (pro === 'pro') conditions.push(isPro);
  if (pro === 'expired') conditions.push(sql`${wasPro} AND NOT ${isPro}`);
  if (pro === 'free') conditions.push(sql`NOT ${wasPro}`);
  if (pro_ends_within) {
    const end = new Date(asked.at.getTime() + Number(pro_ends_within) * 86_400_000);
    conditions.push(has(sql`${proPredicate(asked.at)} AND m.pro_expires_at <= ${end}`));
  }
  if (joined_since) conditions.push(sql`a.created_at >= ${startOfDay(joined_since)}`);
  if (not_signed_in_since) {
    conditions.push(sql`NOT EXISTS (
      SELECT FROM auth_sessions s WHERE s.account_id = a.id AND s.created_at >= ${startOfDay(not_signed_in_since)})`);
  }
  return candidatesWhere(db, sql.join(conditions, sql` AND `), asked, wasJustReminded(asked));
}

/** A reminder of the end of Pro is not for everybody of a list who had one a few days ago, whoever sent it. */
const wasJustReminded = ({ kind, at }: Asked): RawBuilder<boolean> =>
  kind === 'pro_expiring'
    ? sql`EXISTS (SELECT FROM email_outbox o WHERE o.account_id = a.id AND o.kind = 'pro_expiring'
        AND o.created_at > ${new Date(at.getTime() - remindedDays * 86_400_000)})`
    : sql`false`;
const remindedDays = 7;

/** The outbox refuses for the same reasons when a message is queued; here they are known before. */
async function candidatesWhere(
  db: Database,
  condition: RawBuilder<unknown>,
  { kind, at }: Asked,
  hasReceived: RawBuilder<boolean> = sql`false`,
): Promise<Candidate[]> {
  const engagement = sql.lit(isEngagement(kind));
  const { rows } = await sql<Candidate>`
    SELECT a.id, a.full_name AS name, a.email, a.locale, CASE
      WHEN NOT a.is_active OR a.closed_at IS NOT NULL THEN 'closed'
      WHEN a.email IS NULL OR (${engagement} AND NOT a.email_verified) THEN 'no_address'
      WHEN ${engagement} AND a.integrity_locked_until > ${at} THEN 'locked'
      WHEN ${engagement} AND EXISTS (
        SELECT FROM email_preferences p WHERE p.account_id = a.id AND p.kind = ${kind}
      ) THEN 'unsubscribed'
      WHEN EXISTS (
        SELECT FROM email_suppressions s
        WHERE s.email = lower(a.email) AND s.lifted_at IS NULL AND (${engagement} OR s.reason = 'bounce')
      ) THEN 'suppressed'
      WHEN ${engagement} AND EXISTS (
        SELECT FROM email_outbox o WHERE o.account_id = a.id AND o.engagement_day = ${vietnamToday(at)}
      ) THEN 'daily_limit'
      WHEN ${hasReceived} THEN 'already_received'
    END AS reason
    FROM accounts a
    WHERE a.account_type = 'member' AND ${condition}
    ORDER BY a.id`.execute(db);
  return rows;
}

/** Which of the messages are in the outbox already. */
export async function listExistingKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ dedupe_key: string }>`
    SELECT dedupe_key FROM email_outbox WHERE dedupe_key = ANY(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ dedupe_key }) => dedupe_key));
}

interface Membership {
  /** Of the community. */
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly is_home: boolean;
  readonly pro_expires_at: string;
}

/** Memberships in communities that can be seen: that of the one that is named, else all, the newest first. */
export async function listMemberships(
  db: Database,
  accountId: string,
  { slug, isPro, at }: { slug: string | undefined; isPro: boolean; at: Date },
) {
  const { rows } = await sql<Membership>`
    SELECT c.id, c.name, c.slug, m.is_home, m.pro_expires_at
    FROM community_memberships m JOIN communities c ON c.id = m.community_id AND ${isVisible}
    WHERE m.user_id = ${accountId}
      AND ${slug === undefined ? sql`true` : sql`c.slug = ${slug}`}
      AND ${isPro ? proPredicate(at) : sql`true`}
    ORDER BY ${isPro ? sql`m.pro_expires_at` : sql`m.joined_at`} DESC, c.id`.execute(db);
  return rows;
}
