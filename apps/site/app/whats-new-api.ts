import { ApiError, callPage } from '@cungnghe/client/call';
import type { QueryInput } from '@cungnghe/contracts/endpoint';
import { withLearnerOrigin } from '@cungnghe/contracts/fields/learner-address';
import { listWhatsNew } from '@cungnghe/contracts/whats-new/endpoints';
import { data } from 'react-router';
import type { Addresses } from './addresses.ts';
import { cacheHeaders } from './cache-headers.ts';
import { failedPage } from './failed-page.ts';

/** As long as the API lets guests' answers be kept, and not past midnight in Vietnam, when entries of the next day appear. */
export const whatsNewHeaders = ({ now }: Addresses) =>
  cacheHeaders({ tags: ['whats-new'], maxAge: 300, validFor: secondsUntilMidnight(now) });

const daySeconds = 24 * 60 * 60;
/** There is no summer time. */
const vietnamOffsetSeconds = 7 * 60 * 60;
const secondsUntilMidnight = (now: Date) =>
  daySeconds - ((Math.floor(now.getTime() / 1000) + vietnamOffsetSeconds) % daySeconds);

/** Weeks as guests see them: nothing of the visitor's is sent along. Throws the page that says why not. */
export async function readWeeks(
  { apiBaseUrl, learnerUrl }: Addresses,
  query: Partial<QueryInput<typeof listWhatsNew>>,
) {
  try {
    const { rows, nextCursor } = await callPage(
      listWhatsNew,
      { query, signal: AbortSignal.timeout(4000) },
      { baseUrl: apiBaseUrl },
    );
    const weeks = rows.weeks.map(({ week, entries }) => ({
      week,
      entries: entries.map((entry) => ({ ...entry, url: withLearnerOrigin(entry.url, learnerUrl) })),
    }));
    return { weeks, nextCursor };
  } catch (cause) {
    // Only a cursor or a week that there cannot be is refused so.
    if (cause instanceof ApiError && cause.status === 400) throw missingPage();
    throw failedPage("what's new", cause);
  }
}

export const missingPage = () =>
  data(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } });
