import { adminAccount, adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A change after which whatever shows the account is read again, and what else is named. */
export function useSupportChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  others: readonly Endpoint[] = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [adminAccount, adminAccounts, ...others].map((endpoint) =>
          queryClient.invalidateQueries(allOf(endpoint)),
        ),
      ),
  });
}
