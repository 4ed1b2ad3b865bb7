import { callPage } from '@cungnghe/client/call';
import { listWhatsNew } from '@cungnghe/contracts/whats-new/endpoints';
import { weekPath, whatsNewPath } from '../whats-new-paths.ts';
import type { SitemapArea } from './area.ts';

/** Two years; what is older is found from the page of all weeks. */
const mostWeeks = 100;

export const whatsNewArea: SitemapArea = {
  name: "what's new",
  tags: ['whats-new'],
  listPages: async ({ apiBaseUrl, signal }) => {
    const { rows } = await callPage(
      listWhatsNew,
      { query: { limit: mostWeeks }, signal },
      { baseUrl: apiBaseUrl },
    );
    const weeks = rows.weeks.map(({ week, entries }) => ({
      path: weekPath(week),
      changedAt: entries
        .map((entry) => entry.published_at)
        .sort()
        .at(-1),
    }));
    return [{ path: whatsNewPath, changedAt: weeks[0]?.changedAt }, ...weeks];
  },
};
