import { call } from '@cungnghe/client/call';
import { signOut } from '@cungnghe/contracts/accounts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Leaves a page that has nothing else to offer; the page starts afresh, signed out. */
export function SignOutButton() {
  const { t } = useTranslation('learner');
  const leave = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  return (
    <Button variant="default" mt="xl" loading={leave.isPending} onClick={() => leave.mutate()}>
      {t('profile.sign_out')}
    </Button>
  );
}
