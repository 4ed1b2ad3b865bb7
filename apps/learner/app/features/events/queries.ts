import { callPage, type Paged } from '@cungnghe/client/call';
import { type EventRow, getEvent, listCalendarFeeds, listEvents } from '@cungnghe/contracts/events/endpoints';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { keyOf, read, readPages } from '@cungnghe/web/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { spanOfMonth } from './month.ts';

/** Whose events: one community's with the school's, or all that concern the reader. */
export type Circle = string | undefined;

const communityOf = (circle: Circle) => (circle === undefined ? undefined : communityRef(circle));

export const eventsQuery = (circle: Circle, when: 'upcoming' | 'past') =>
  readPages(listEvents, { query: { when, community: communityOf(circle) } });

/** Everything in one month of Vietnam, in full. */
export const monthQuery = (circle: Circle, month: string) =>
  queryOptions({
    queryKey: [...keyOf(listEvents, { query: { community: communityOf(circle), month } }), 'whole'],
    queryFn: async ({ signal }) => {
      const events: EventRow[] = [];
      let cursor: string | null = null;
      do {
        const page: Paged<EventRow[]> = await callPage(listEvents, {
          query: {
            ...spanOfMonth(month),
            community: communityOf(circle),
            limit: 100,
            cursor: cursor ?? undefined,
          },
          signal,
        });
        events.push(...page.rows);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return events;
    },
    // The page stays as high as it is while one leafs through the year.
    placeholderData: keepPreviousData,
  });

export const eventQuery = (slug: string) => ({
  ...read(getEvent, { params: { slug } }),
  // Seats go while one thinks it over.
  staleTime: 5_000,
});

export const calendarFeedsQuery = read(listCalendarFeeds, {});

export const eventPath = (slug: string) => `/online-events/${slug}`;
