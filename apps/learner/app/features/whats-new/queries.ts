import { call } from '@cungnghe/client/call';
import {
  getLatestWhatsNew,
  getWhatsNewSeen,
  listWhatsNew,
  setWhatsNewSeen,
  type WhatsNewCategory,
} from '@cungnghe/contracts/whats-new/endpoints';
import { read, readPages } from '@cungnghe/web/queries';

/** It changes once a week; who keeps the app open sees it within the hour. */
const hourMs = 60 * 60 * 1000;

export const latestQuery = {
  ...read(getLatestWhatsNew, {}),
  staleTime: hourMs,
  refetchInterval: hourMs,
  // A dot that does not show is no loss.
  retry: false,
};

export const seenQuery = { ...read(getWhatsNewSeen, {}), retry: false };

export const newsQuery = (filters: { readonly category?: WhatsNewCategory }) =>
  readPages(listWhatsNew, { query: filters });

/** Outlives the page: most leave it soon. */
export const putSeen = (week: string) => call(setWhatsNewSeen, { body: { week }, keepalive: true });
