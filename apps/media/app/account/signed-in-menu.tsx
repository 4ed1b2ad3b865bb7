import { call } from '@cungnghe/client/call';
import { type MediaClient, signOutMediaClient } from '@cungnghe/contracts/media/clients';
import { useTranslation } from '@cungnghe/ui/translation';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { clientQuery } from './client.ts';
import { leadingTo } from './sign-in-address.ts';

interface SignedInMenuProps {
  readonly account: MediaClient;
  /** Where one goes on to after the profile. */
  readonly path: string;
}

/** Who is signed in, with the ways to the profile and out. */
export default function SignedInMenu({ account: { client, profile }, path }: SignedInMenuProps) {
  const { t } = useTranslation('media');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => call(signOutMediaClient, {}),
    onSettled: async (_answer, error) => {
      if (error !== null && error.code !== 'UNAUTHENTICATED') return;
      await navigate('/');
      queries.clear();
      queries.setQueryData(clientQuery.queryKey, null);
      await queries.invalidateQueries(clientQuery);
    },
  });
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton className="account">
          <span className="account-name">{profile?.company_name ?? client.name}</span>
          <VisuallyHidden>{t('account.menu', { name: client.name })}</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className="account-item" component={Link} to={leadingTo('/onboarding', path)}>
          {t('account.profile')}
          <span className="account-who dim">
            {client.name}, {client.email}
          </span>
        </Menu.Item>
        <Menu.Item className="account-item" component={Link} to="/quotes">
          {t('quotes.title')}
        </Menu.Item>
        <Menu.Item
          className="account-item"
          onClick={() => signOut.mutate()}
          disabled={signOut.isPending}
          closeMenuOnClick={false}
        >
          {signOut.isError ? t('account.sign_out_again') : t('account.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
