import { type ApiError, call } from '@cungnghe/client/call';
import { adminRestoreRemoved, type RemovedThing } from '@cungnghe/contracts/removed/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Brings something back. Whatever page has it or its place is read again. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation<RemovedThing, ApiError, RemovedThing>({
    mutationFn: ({ id }) => call(adminRestoreRemoved, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
