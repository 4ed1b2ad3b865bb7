import { call } from '@cungnghe/client/call';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import {
  countUnread,
  getPreferences,
  listNotifications,
  markRead,
  notificationPath,
  setPreferences,
} from '@cungnghe/contracts/notifications/endpoints';
import { read, readPages } from '@cungnghe/web/queries';

/** Often enough for a bell, seldom enough for a phone. Nothing is asked while the page is hidden. */
const everyMs = 60_000;

export const unreadQuery = {
  ...read(countUnread, {}),
  refetchInterval: everyMs,
  // A bell that cannot ring is no reason for more load; the next turn comes by itself.
  retry: false,
};

export const inboxQuery = readPages(listNotifications, {});

/** The newest of what is unread, asked anew each time. */
export const latestUnreadQuery = {
  ...read(listNotifications, { query: { unread: 'true', limit: 20 } }),
  staleTime: 0,
};

export type Which = BodyInput<typeof markRead>;

/** Outlives the page: most are read by leaving for where they lead. */
export const putRead = (which: Which) => call(markRead, { body: which, keepalive: true });

/** Whether notifications can lead there at all. */
export const isNotificationPath = (path: string) => notificationPath.test(path);

export const preferencesQuery = read(getPreferences, {});

export const putPreferences = (wanted: BodyInput<typeof setPreferences>) =>
  call(setPreferences, { body: wanted });
