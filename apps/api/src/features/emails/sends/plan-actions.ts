import { createHash } from 'node:crypto';
import type { SkipReason } from '@cungnghe/contracts/emails/sends';
import { notFound } from '../../../platform/errors.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { findCommunityId } from '../../communities/public.ts';
import { listYesIds } from '../../events/public.ts';
import { type Candidate, listCandidates, listExistingKeys, listFiltered } from './audience-queries.ts';
import { type Choice, type Content, findContents } from './content-access.ts';
import { sendingTime } from './lib/sending-time.ts';

export interface Planned {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly locale: 'vi' | 'en';
  readonly content: Content;
}

export interface Plan {
  readonly recipients: readonly Planned[];
  readonly skipped: readonly { readonly id: string; readonly reason: SkipReason }[];
}

/** Who of an audience receives what. Throws NOT_FOUND for an account, event or community that there is not. */
export async function planSend(
  services: Pick<Services, 'config'>,
  db: Database,
  choice: Choice,
  now: Date,
): Promise<Plan> {
  const asked = { kind: choice.kind, at: sendingTime(choice, now) };
  return await planFor(services, db, choice, await listAudience(db, choice, asked), asked.at);
}

/** The same for some of its recipients, when their turn has come. */
export async function planBatch(
  services: Pick<Services, 'config'>,
  db: Database,
  choice: Choice,
  ids: readonly string[],
  now: Date,
): Promise<Plan> {
  const candidates = await listCandidates(db, ids, { kind: choice.kind, at: now });
  return await planFor(services, db, choice, candidates, now);
}

async function listAudience(
  db: Database,
  { audience }: Choice,
  asked: Parameters<typeof listCandidates>[2],
): Promise<Candidate[]> {
  if (audience.type === 'members') {
    const { community } = audience;
    if (community !== undefined && !(await findCommunityId(db, community))) throw notFound('This community');
    return await listFiltered(db, audience, asked);
  }
  const named = audience.account_id;
  if (audience.type === 'event') {
    const coming = await listYesIds(db, audience.event_id);
    if (!coming) throw notFound('This event');
    if (named === undefined) return await listCandidates(db, coming, asked);
    if (!coming.includes(named)) throw notFound('This person among those who come');
  }
  const [person] = await listCandidates(db, named === undefined ? [] : [named], asked);
  if (!person) throw notFound('This account');
  return [person];
}

async function planFor(
  services: Pick<Services, 'config'>,
  db: Database,
  choice: Choice,
  candidates: readonly Candidate[],
  at: Date,
): Promise<Plan> {
  const contents = await findContents(
    services,
    db,
    choice,
    candidates.filter(({ reason }) => reason === null),
    at,
  );
  const weekly = [...contents].flatMap(([id, content]) => sharedKeyOf(content, id) ?? []);
  const existing = await listExistingKeys(db, weekly);
  const recipients: Planned[] = [];
  const skipped: { id: string; reason: SkipReason }[] = [];
  for (const { id, name, email, locale, reason } of candidates) {
    const content = contents.get(id);
    if (reason !== null || email === null) skipped.push({ id, reason: reason ?? 'no_address' });
    else if (!content) skipped.push({ id, reason: 'not_applicable' });
    else if (existing.has(sharedKeyOf(content, id) ?? '')) skipped.push({ id, reason: 'already_received' });
    else recipients.push({ id, name, to: email, locale: locale === 'en' ? 'en' : 'vi', content });
  }
  return { recipients, skipped };
}

/** A week of a community is the same message whoever sends it: one by hand and one in its turn are one. */
const sharedKeyOf = ({ kind, cause }: Content, accountId: string): string | undefined =>
  kind === 'community_weekly' && cause ? `${cause.key}:${accountId}` : undefined;

/** Names a message in the outbox, so that nobody receives it twice from one send. */
export const messageKeyOf = (sendId: string, { id, content }: Planned): string =>
  sharedKeyOf(content, id) ?? `email_send:${sendId}:${id}`;

/** The same for the same recipients of the same kind. */
export const audienceKeyOf = ({ kind }: Choice, { recipients }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, recipients.map(({ id }) => id)]))
    .digest('base64url');

export const skippedReasonsOf = ({ skipped }: Plan) =>
  [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, those]) => ({
    reason,
    count: those.length,
  }));
