import { getSessionRecord } from '@cungnghe/contracts/live/record';
import { read } from '@cungnghe/web/queries';

/** What stays of an evening. Scores arrive late, so it is asked for whenever it is opened. */
export const recordQuery = (slug: string) => ({
  ...read(getSessionRecord, { params: { slug } }),
  staleTime: 0,
});
