import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCloseAccount,
  adminEraseAccount,
  adminReopenAccount,
} from '@cungnghe/contracts/account-closing/endpoints';
import { type AccountDetail, adminAccount, adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { useViewer } from '../../shell/viewer.ts';
import classes from './account.module.css';

type Ending = 'close' | 'reopen' | 'erase';

/** Closing at the member's wish, opening again, and erasing for good. */
export function AccountEnding({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  if (account.erased_at !== null) return <p>{t('ending.erased', { day: formatDate(account.erased_at) })}</p>;
  return (
    <>
      <p>
        {account.closed_at !== null && account.erase_after !== null
          ? t('ending.closed', { day: formatDate(account.erase_after) })
          : t('ending.open')}
      </p>
      {may(adminCloseAccount) && <EndingForm account={account} />}
    </>
  );
}

function EndingForm({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const reason = useRequiredNote(`account-ending-${account.id}`, 3);
  const [deletes, setDeletes] = useState(false);
  const mutation = useMutation({
    mutationFn: (what: Ending) => {
      const params = { id: account.id };
      const because = { reason: reason.note };
      if (what === 'reopen') return call(adminReopenAccount, { params, body: because });
      const texts = deletes ? ('delete' as const) : ('keep' as const);
      const end = what === 'close' ? adminCloseAccount : adminEraseAccount;
      return call(end, { params, body: { ...because, texts } });
    },
    onSuccess: async () => {
      reason.drop();
      await queryClient.invalidateQueries(allOf(adminAccount));
      await queryClient.invalidateQueries(allOf(adminAccounts));
    },
  });
  const explain = (error: Error) =>
    error instanceof ApiError && error.code === 'CONFLICT' ? t('ending.conflict') : problem(error);
  const ends: Ending[] = [
    account.closed_at === null ? 'close' : 'reopen',
    ...(may(adminEraseAccount) ? (['erase'] as const) : []),
  ];
  return (
    <div className={classes.form}>
      <TextInput
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={300}
        {...reason.fieldProps(t('reason_missing'))}
      />
      {ends.some((what) => what !== 'reopen') && (
        <label className={classes.role}>
          <input
            type="checkbox"
            checked={deletes}
            onChange={(event) => setDeletes(event.currentTarget.checked)}
          />
          <span>
            {t('ending.delete_texts')} <span className="dim">{t('ending.delete_texts_hint')}</span>
          </span>
        </label>
      )}
      {ends.map((what) => (
        <Confirm
          // One question about closing, whichever way: the focus stays with it.
          key={what === 'erase' ? 'erase' : 'close'}
          mutation={mutation}
          input={what}
          onOpen={reason.check}
          explain={explain}
          tone={what === 'reopen' ? 'accent' : 'danger'}
          label={t(`ending.${what}`)}
          confirmLabel={t(what === 'erase' ? 'ending.erase_confirm' : `ending.${what}`)}
          question={t(`ending.${what}_question`, { name: account.full_name })}
        />
      ))}
    </div>
  );
}
