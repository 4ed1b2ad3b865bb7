import type { ApiError } from '@cungnghe/client/call';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { Problem } from '../parts/problem.tsx';

interface NoRoleProps {
  readonly email: string;
  readonly leave: UseMutationResult<unknown, ApiError, void>;
  readonly onCheck: () => void;
}

/** Signed in, but not an operator. */
export function NoRole({ email, leave, onCheck }: NoRoleProps) {
  const { t } = useTranslation('shell');
  return (
    <main className="lone-page">
      <title>{`${t('no_role_title')} · Cùng Nghề`}</title>
      <h1 className="title">{t('no_role_title')}</h1>
      <p className="lone-words">{t('no_role_body', { email })}</p>
      <div className="lone-actions">
        <Button onClick={onCheck}>{t('check_again')}</Button>
        <BusyButton variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('other_account')}
        </BusyButton>
      </div>
      {leave.error !== null && <Problem error={leave.error} />}
    </main>
  );
}
