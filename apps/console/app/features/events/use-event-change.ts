import { type AdminEventDetail, adminEvents, adminGetEvent } from '@cungnghe/contracts/event-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** A change whose answer is the event as it is now. */
export function useEventChange<Input>(id: string, change: (input: Input) => Promise<AdminEventDetail>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (event) => {
      queryClient.setQueryData(read(adminGetEvent, { params: { id } }).queryKey, event);
      return queryClient.invalidateQueries(allOf(adminEvents));
    },
  });
}
