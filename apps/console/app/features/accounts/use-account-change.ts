import { type AccountDetail, adminAccount, adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { read } from '@cungnghe/web/queries';
import { useMutation } from '@tanstack/react-query';
import { useAnswered } from '../../shell/use-answered.ts';

/** A change whose answer is the account as it is now. */
export function useAccountChange<Input>(change: (input: Input) => Promise<AccountDetail>) {
  const onSuccess = useAnswered(
    ({ id }: AccountDetail) => read(adminAccount, { params: { id } }),
    [adminAccounts],
  );
  return useMutation({ mutationFn: change, onSuccess });
}
