import type { AccountRow } from '@cungnghe/contracts/accounts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

export function isLocked(account: Pick<AccountRow, 'integrity_locked_until'>): boolean {
  const until = account.integrity_locked_until;
  return until !== null && new Date(until).getTime() > Date.now();
}

export function AccountState({ account }: { account: AccountRow }) {
  const { t } = useTranslation('accounts');
  if (isLocked(account)) return <Status tone="bad">{t('locked')}</Status>;
  if (account.account_type === 'seed_forum') return <Status tone="quiet">{t('seed')}</Status>;
  if (!account.is_active) return <Status tone="quiet">{t('inactive')}</Status>;
  return <Status tone="good">{t('active')}</Status>;
}
