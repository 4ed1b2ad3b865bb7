import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { laterOf, readLastSeenWeek, storeLastSeenWeek, subscribeToLastSeenWeek } from './last-seen-week.ts';
import { latestQuery, putSeen, seenQuery } from './queries.ts';

const isAfter = (week: string, other: string | null) => laterOf(week, other) !== other;

/** Whether there is a week that was seen neither in this browser nor on another device. While that is unknown, there is none. */
export function useHasNews(): boolean {
  const latest = useQuery(latestQuery);
  const here = useSyncExternalStore(subscribeToLastSeenWeek, readLastSeenWeek);
  const week = latest.isError ? null : (latest.data?.week ?? null);
  const isNewHere = week !== null && isAfter(week, here);
  // Asked only when it matters.
  const elsewhere = useQuery({ ...seenQuery, enabled: isNewHere });
  return isNewHere && elsewhere.isSuccess && isAfter(week, elsewhere.data.week);
}

/** Opening the page is having seen it, in this browser and on the server. */
export function useMarkSeen(): void {
  const { data: latest } = useQuery(latestQuery);
  const client = useQueryClient();
  const { mutate: send } = useMutation({
    mutationFn: putSeen,
    onSuccess: (seen) => client.setQueryData(seenQuery.queryKey, seen),
  });
  const week = latest?.week;
  useEffect(() => {
    if (week === undefined || week === null) return;
    storeLastSeenWeek(week);
    send(week);
  }, [week, send]);
}
