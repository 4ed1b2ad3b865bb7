import { type AdminEventDetail, adminEvents, adminGetEvent } from '@cungnghe/contracts/event-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** What to do with an event that a change has answered: it is the event as it is now. */
export function useEventChanged() {
  const queryClient = useQueryClient();
  return (event: AdminEventDetail) => {
    queryClient.setQueryData(read(adminGetEvent, { params: { id: event.id } }).queryKey, event);
    return queryClient.invalidateQueries(allOf(adminEvents));
  };
}

export function useEventChange<Input>(change: (input: Input) => Promise<AdminEventDetail>) {
  return useMutation({ mutationFn: change, onSuccess: useEventChanged() });
}
