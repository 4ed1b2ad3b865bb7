import { call } from '@cungnghe/client/call';
import {
  type AccountDetail,
  adminAccount,
  adminSignOutAccount,
} from '@cungnghe/contracts/accounts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { useViewer } from '../../shell/viewer.ts';

export function SignOutEverywhere({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(adminSignOutAccount, { params: { id: account.id } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminAccount)),
  });
  return (
    <>
      <p role="status">
        {end.isSuccess
          ? t('signed_out', { count: end.data.sessions_ended })
          : t('sign_out_hint', { count: account.sessions })}
      </p>
      {may(adminSignOutAccount) && account.sessions > 0 && (
        <Confirm
          label={t('sign_out')}
          question={t('sign_out_question', { name: account.full_name })}
          tone="danger"
          mutation={end}
        />
      )}
    </>
  );
}
