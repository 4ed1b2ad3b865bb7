import { call } from '@cungnghe/client/call';
import { signOut } from '@cungnghe/contracts/accounts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';

/** Leaves where there is no profile page to do it from; the page starts afresh, signed out. */
export function SignOutButton({ quiet = false }: { quiet?: boolean }) {
  const { t } = useTranslation('learner');
  const leave = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  return (
    <BusyButton
      variant={quiet ? 'subtle' : 'default'}
      mt={quiet ? 0 : 'xl'}
      px={quiet ? 'xs' : 'md'}
      loading={leave.isPending}
      onClick={() => leave.mutate()}
    >
      {t('profile.sign_out')}
    </BusyButton>
  );
}
