import { call, callPage } from '@cungnghe/client/call';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import {
  countUnread,
  getPreferences,
  listNotifications,
  markRead,
  notificationPath,
  setPreferences,
} from '@cungnghe/contracts/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Often enough for a bell, seldom enough for a phone. Nothing is asked while the page is hidden. */
const everyMs = 60_000;

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
  refetchInterval: everyMs,
  // A bell that cannot ring is no reason for more load; the next turn comes by itself.
  retry: false,
});

export const inboxQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage(listNotifications, { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The newest of what is unread, asked anew each time. */
export const latestUnreadQuery = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { unread: 'true', limit: 20 }, signal }),
  staleTime: 0,
});

export type Which = BodyInput<typeof markRead>;

/** Outlives the page: most are read by leaving for where they lead. */
export const putRead = (which: Which) => call(markRead, { body: which, keepalive: true });

/** Whether notifications can lead there at all. */
export const mayLeadTo = (path: string) => notificationPath.test(path);

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
});

export const putPreferences = (wanted: BodyInput<typeof setPreferences>) =>
  call(setPreferences, { body: wanted });
