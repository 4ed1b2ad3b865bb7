import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminRestoreRemoved,
  type RemovedKind,
  type RemovedThing,
} from '@cungnghe/contracts/removed/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Brings something back. Whatever page has it or its place is read again. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation<RemovedThing, ApiError, RemovedThing>({
    mutationFn: ({ id }) => call(adminRestoreRemoved, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

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

/** The page of what something was in. */
export const placeOf = ({ kind, whole_id }: RemovedThing): string => places[kind] + whole_id;
