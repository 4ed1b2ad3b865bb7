import { call } from '@cungnghe/client/call';
import { getSessionRecord } from '@cungnghe/contracts/live-evidence';
import { queryOptions } from '@tanstack/react-query';

/** What stays of an evening. Scores arrive late, so it is asked for whenever it is opened. */
export const recordQuery = (slug: string) =>
  queryOptions({
    queryKey: ['live', slug, 'record'],
    queryFn: ({ signal }) => call(getSessionRecord, { params: { slug }, signal }),
    staleTime: 0,
  });
