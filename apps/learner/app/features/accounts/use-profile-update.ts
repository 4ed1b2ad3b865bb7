import { call } from '@cungnghe/client/call';
import { updateMe } from '@cungnghe/contracts/accounts/endpoints';
import { myCertificates } from '@cungnghe/contracts/certificates/endpoints';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { myOrders } from '@cungnghe/contracts/orders/endpoints';
import { allOf, below } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from '../../query-client.ts';

/** Saves parts of the profile and keeps the answer as the profile in hand. */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateMe>) => call(updateMe, { body }),
    onSuccess: (profile, { name, full_name }) => {
      queryClient.setQueryData(meKey, profile);
      if (name === undefined && full_name === undefined) return;
      // What was printed without a name is read again.
      for (const read of [allOf(myCertificates), below(myOrders)]) void queryClient.invalidateQueries(read);
    },
  });
}
