import { call } from '@cungnghe/client/call';
import { adminExportAccount } from '@cungnghe/contracts/account-closing/endpoints';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { saveText } from '@cungnghe/web/save-text';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import classes from './account.module.css';

/** Everything that is kept about somebody, for who has asked for it in writing. */
export function AccountExport({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const reason = useRequiredNote(`account-export-${account.id}`, 3);
  const take = useMutation({
    mutationFn: async () => {
      const data: unknown = await call(adminExportAccount, {
        params: { id: account.id },
        body: { reason: reason.note },
      });
      saveText(`${account.id}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
    onSuccess: reason.drop,
  });
  return (
    <div className={classes.form}>
      <p role="status">{take.isSuccess ? t('export.saved') : ''}</p>
      <Confirm
        label={t('export.start')}
        variant="default"
        question={t('export.question', { name: account.full_name })}
        effect={t('export.effect')}
        mutation={take}
        onConfirm={reason.check}
      >
        <TextInput
          label={t('export.reason')}
          description={t('export.reason_hint')}
          maxLength={300}
          {...reason.fieldProps(t('reason_missing'))}
        />
      </Confirm>
    </div>
  );
}
