import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search/endpoints';
import { type RateLimit, tryConsumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { deleteMissesBefore, upsertMiss } from './miss-queries.ts';

const limit: RateLimit = { name: 'search-miss', max: 60, minutes: 60 };
/** Longer ones are sentences of one person. */
const longest = 80;
const retentionDays = 90;

/**
 * Keeps what somebody looked for in everything and found nothing to read, for editors. Never who: see
 * `listMisses`. What goes wrong here is no reason to refuse the search.
 */
export async function noteMiss(
  { db, clock, authSecret, log }: Services,
  { accountId, seenBy }: Viewer,
  query: SearchQuery,
  hits: readonly SearchHit[],
): Promise<void> {
  const isWholeSearch = !query.cursor && !query.kind && !query.community && query.titles !== 'true';
  if (!isWholeSearch || seenBy !== undefined || hits.some(({ readable }) => readable)) return;
  const question = query.q.toLocaleLowerCase('vi').replace(/\s+/g, ' ').slice(0, longest);
  const requester = keyedDigest(authSecret, 'search miss', `${question}\n${accountId}`);
  try {
    if (await tryConsumeRateLimit(db, limit, accountId))
      await upsertMiss(db, { question, requester, now: clock.now() });
  } catch (error) {
    log.warn({ err: error }, 'what was not found is not kept');
  }
}

/** Forgets what nobody asked for a while. */
export async function deleteOldMisses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteMissesBefore(db, new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60 * 1000));
}
