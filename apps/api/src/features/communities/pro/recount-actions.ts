import type { Transaction } from 'kysely';
import type { Actor, SystemActor } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notify } from '../../notifications/public.ts';
import { isPro } from '../rules.ts';
import { recordProEnded } from './ended-actions.ts';
import {
  actorColumns,
  insertProEntries,
  listCommunitiesByIds,
  type NewProEntry,
  newEntry,
  writeProEnd,
} from './queries.ts';
import { afterTakingBack, latestProEnds, type ProState, proEndOf, type RecordedPro } from './rules.ts';

/** A membership as it was, and as it is by what stands. */
export interface Recount {
  readonly membership: ProState;
  readonly state: { readonly tier: 'free' | 'pro'; readonly pro_expires_at: Date | null };
}

/** Another end of Pro in one community; null where there is none. */
export interface ProEndChange {
  readonly communityId: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function recountAll(
  memberships: ReadonlyMap<string, ProState>,
  entries: readonly RecordedPro[],
  now: Date,
): ReadonlyMap<string, Recount> {
  const standing = latestProEnds(entries);
  return new Map(
    [...memberships].map(([id, membership]) => [
      id,
      { membership, state: afterTakingBack(membership, standing.get(id) ?? null, now) },
    ]),
  );
}

/** Pro ran until now, and does not any more. */
export const endsNow = ({ membership, state }: Recount, now: Date): boolean =>
  isPro(membership, now) &&
  !isPro({ tier: state.tier, pro_expires_at: state.pro_expires_at?.toISOString() ?? null }, now);

const endOf = ({ state }: Recount) => state.pro_expires_at?.toISOString() ?? null;

/** Writes what a recount came to: the entries that caused it with their ends, and one wherever else another end came of it. */
export async function writeRecount(
  trx: Transaction<DB>,
  {
    accountId,
    now,
    actor,
    reason,
    missing,
    taken,
    recount,
  }: {
    readonly accountId: string;
    readonly now: Date;
    readonly actor: Actor | SystemActor;
    readonly reason: string | null;
    readonly missing: readonly NewProEntry[];
    readonly taken: readonly NewProEntry[];
    readonly recount: ReadonlyMap<string, Recount>;
  },
): Promise<void> {
  const causes = taken.map((entry) => {
    const counted = recount.get(entry.community_id);
    if (!counted) throw new Error(`${entry.community_id} was not counted again`);
    return { ...entry, expires_before: proEndOf(counted.membership), expires_after: endOf(counted) };
  });
  const elsewhere = [...recount].flatMap(([communityId, counted]) =>
    taken.some(({ community_id }) => community_id === communityId) ||
    endOf(counted) === proEndOf(counted.membership)
      ? []
      : [
          newEntry(
            { communityId },
            {
              kind: 'recounted',
              expires_before: proEndOf(counted.membership),
              expires_after: endOf(counted),
              at: now.toISOString(),
              ...actorColumns(actor),
              reason,
            },
          ),
        ],
  );
  await insertProEntries(trx, accountId, [...missing, ...causes, ...elsewhere]);
  for (const [communityId, { state }] of recount) {
    await writeProEnd(trx, { accountId, communityId }, state, now);
  }
  await recordEndsNow(trx, accountId, recount, now);
}

/** Where Pro ran until now, other programs are told that it ended. */
async function recordEndsNow(
  trx: Transaction<DB>,
  accountId: string,
  recount: ReadonlyMap<string, Recount>,
  now: Date,
): Promise<void> {
  const ended = [...recount].filter(([, counted]) => endsNow(counted, now));
  const communities = await listCommunitiesByIds(
    trx,
    ended.map(([id]) => id),
  );
  for (const [communityId, counted] of ended) {
    const slug = communities.find(({ id }) => id === communityId)?.slug ?? communityId;
    const at = endOf(counted) ?? now.toISOString();
    await recordProEnded(trx, { accountId, communityId, slug, at }, now);
  }
}

/** Tells a person when their Pro ends now, and why. */
export async function notifyOfPro(
  trx: Transaction<DB>,
  {
    accountId,
    changes,
    reason,
    now,
  }: {
    readonly accountId: string;
    readonly changes: readonly ProEndChange[];
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<void> {
  if (changes.length === 0) return;
  const communities = await listCommunitiesByIds(
    trx,
    changes.map(({ communityId }) => communityId),
  );
  for (const { communityId, after } of changes) {
    const community = communities.find(({ id }) => id === communityId);
    if (!community) continue;
    await notify(
      trx,
      {
        kind: 'pro_changed',
        to: [accountId],
        thingId: communityId,
        title: community.name,
        path: `/c/${community.slug}`,
        details: { pro_until: after, ...(reason !== null && { reason }) },
      },
      now,
    );
  }
}
