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
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import { useViewer } from '../../shell/viewer.ts';
import classes from './account.module.css';

type Ending = 'close' | 'reopen' | 'erase';

/** Closing at the member's wish, opening again, and erasing for good. */
export function AccountEnding({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const { note: reason, setNote: setReason, drop } = useStoredNote(`account-ending-${account.id}`);
  const [deletes, setDeletes] = useState(false);
  const [checked, setChecked] = useState(false);
  const reasonMissing = reason.trim().length < 3;
  const end = useMutation({
    mutationFn: (what: Ending) => {
      const params = { id: account.id };
      const texts = deletes ? ('delete' as const) : ('keep' as const);
      if (what === 'reopen') return call(adminReopenAccount, { params, body: { reason } });
      return call(what === 'close' ? adminCloseAccount : adminEraseAccount, {
        params,
        body: { reason, texts },
      });
    },
    onSuccess: async () => {
      drop();
      await queryClient.invalidateQueries(allOf(adminAccount));
      await queryClient.invalidateQueries(allOf(adminAccounts));
    },
  });
  if (account.erased_at !== null) return <p>{t('ending.erased', { day: formatDate(account.erased_at) })}</p>;
  const isClosed = account.closed_at !== null;
  const name = account.full_name;
  const shared = {
    mutation: end,
    onOpen: () => {
      setChecked(true);
      return !reasonMissing;
    },
    explain: (error: Error) =>
      error instanceof ApiError && error.code === 'CONFLICT' ? t('ending.conflict') : problem(error),
  };
  return (
    <>
      <p>
        {isClosed && account.erase_after !== null
          ? t('ending.closed', { day: formatDate(account.erase_after) })
          : t('ending.open')}
      </p>
      {may(adminCloseAccount) && (
        <div className={classes.form}>
          <TextInput
            label={t('reason')}
            description={t('reason_hint')}
            maxLength={300}
            value={reason}
            error={checked && reasonMissing ? t('reason_missing') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {(!isClosed || may(adminEraseAccount)) && (
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
          {isClosed ? (
            <Confirm<Ending>
              {...shared}
              label={t('ending.reopen')}
              confirmLabel={t('ending.reopen')}
              question={t('ending.reopen_question', { name })}
              input="reopen"
            />
          ) : (
            <Confirm<Ending>
              {...shared}
              tone="danger"
              label={t('ending.close')}
              confirmLabel={t('ending.close')}
              question={t('ending.close_question', { name })}
              input="close"
            />
          )}
          {may(adminEraseAccount) && (
            <Confirm<Ending>
              {...shared}
              tone="danger"
              label={t('ending.erase')}
              confirmLabel={t('ending.erase_confirm')}
              question={t('ending.erase_question', { name })}
              input="erase"
            />
          )}
        </div>
      )}
    </>
  );
}
