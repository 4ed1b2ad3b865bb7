import { ApiError, call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { adminStartView, viewMinutes } from '@cungnghe/contracts/member-support/views';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import classes from './support.module.css';

/** A link to the learner app as this member reads it, with the reason that is written down. */
export function ViewAs({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('member_support');
  const problem = useProblemText();
  const reason = useRequiredNote(`view-as-${account.id}`, 3);
  const start = useMutation<{ url: string }, ApiError>({
    mutationFn: () => call(adminStartView, { params: { id: account.id }, body: { reason: reason.note } }),
    onSuccess: reason.drop,
  });
  const explain = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return problem(error);
    return error.details.reason === 'locked' ? t('view.locked') : t('view.refused');
  };
  return (
    <div className={classes.form}>
      <p className="dim">{t('view.lead', { minutes: viewMinutes })}</p>
      {start.data !== undefined && (
        <p role="status">
          <a href={start.data.url} target="_blank" rel="noreferrer">
            {t('view.link', { name: account.full_name })}
          </a>{' '}
          {t('view.once')}
        </p>
      )}
      <Confirm
        label={t('view.start')}
        confirmLabel={t('view.confirm')}
        variant="default"
        question={t('view.question', { name: account.full_name })}
        effect={t('view.effect')}
        mutation={start}
        explain={explain}
        onConfirm={reason.check}
      >
        <TextInput
          label={t('view.reason')}
          description={t('view.reason_hint')}
          maxLength={300}
          {...reason.fieldProps(t('view.reason_missing'))}
        />
      </Confirm>
    </div>
  );
}
