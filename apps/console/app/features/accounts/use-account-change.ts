import { type AccountDetail, adminAccount, adminAccounts } from '@cungnghe/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** A change whose answer is the account as it is now. */
export function useAccountChange<Input>(id: string, change: (input: Input) => Promise<AccountDetail>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (account) => {
      queryClient.setQueryData(read(adminAccount, { params: { id } }).queryKey, account);
      return queryClient.invalidateQueries(allOf(adminAccounts));
    },
  });
}
