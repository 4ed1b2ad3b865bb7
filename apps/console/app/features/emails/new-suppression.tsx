import { ApiError, call } from '@cungnghe/client/call';
import { adminCreateSuppression, adminListSuppressions } from '@cungnghe/contracts/emails/suppressions';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import classes from './new-suppression.module.css';

export function NewSuppression() {
  const { t } = useTranslation('outbox');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [detail, setDetail] = useState('');
  const create = useMutation({
    mutationFn: () => call(adminCreateSuppression, { body: { email: email.trim(), detail } }),
    onSuccess: () => {
      setEmail('');
      setDetail('');
      return queryClient.invalidateQueries(allOf(adminListSuppressions));
    },
  });
  const { error } = create;
  const isTaken = error instanceof ApiError && error.code === 'CONFLICT';
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput
        type="email"
        label={t('suppressions.email')}
        required
        maxLength={320}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput
        label={t('suppressions.detail')}
        maxLength={500}
        autoComplete="off"
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      {error === null ? null : <Problem>{isTaken ? t('suppressions.taken') : problem(error)}</Problem>}
      <BusyButton type="submit" loading={create.isPending}>
        {t('suppressions.create')}
      </BusyButton>
      {create.isSuccess && <p role="status">{t('suppressions.created', { email: create.data.email })}</p>}
    </form>
  );
}
