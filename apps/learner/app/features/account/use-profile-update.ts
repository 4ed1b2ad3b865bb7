import { call } from '@cungnghe/client/call';
import { updateMe } from '@cungnghe/contracts/accounts';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from '../../query-client.ts';

/** Saves parts of the profile and keeps the answer as the profile in hand. */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateMe>) => call(updateMe, { body }),
    onSuccess: (profile) => queryClient.setQueryData(meKey, profile),
  });
}
