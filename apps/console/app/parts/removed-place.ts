import type { RemovedKind } from '@cungnghe/contracts/removed/endpoints';

const places: Readonly<Record<RemovedKind, string>> = {
  unit: '/courses/',
  lesson: '/courses/',
  chapter: '/books/',
  section: '/books/',
  collection: '/library/',
  event: '/events/',
  live_activity: '/ops/events/live/',
  live_resource: '/ops/events/live/',
};

/** The page of what something was in before it was deleted. */
export const removedPlace = (kind: RemovedKind, wholeId: string): string => places[kind] + wholeId;
