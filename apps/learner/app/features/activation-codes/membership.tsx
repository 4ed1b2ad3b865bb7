import { ApiError } from '@cungnghe/client/call';
import type { SiteMembership } from '@cungnghe/contracts/activation-codes/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { Problem, RowsSkeleton } from '@cungnghe/ui/states';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PartFailure } from '../../shell/part-failure.tsx';
import { problemText } from '../../shell/problem-text.ts';
import classes from './membership.module.css';
import { membershipQuery, postActivationCode } from './queries.ts';

/** The membership of the whole site, and the field for a code that grants or extends it. */
export function Membership() {
  const { t } = useTranslation('learner');
  const stored = useQuery(membershipQuery);
  if (stored.isPending) return <RowsSkeleton count={1} />;
  if (hasFailed(stored)) return <PartFailure of={stored} />;
  return (
    <>
      <p>{stateText(stored.data.membership, t)}</p>
      <ActivationForm />
    </>
  );
}

function ActivationForm() {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const activate = useMutation({
    mutationFn: postActivationCode,
    onSuccess: (answer) => {
      client.setQueryData(membershipQuery.queryKey, answer);
      setCode('');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') activate.mutate(code);
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput
        label={t('membership.code')}
        value={code}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {activate.error === null ? null : <Problem>{refusalText(activate.error, t)}</Problem>}
      <BusyButton type="submit" variant="default" loading={activate.isPending}>
        {t('membership.activate')}
      </BusyButton>
      <p role="status" className={classes.done}>
        {activate.isSuccess
          ? t('membership.activated', { date: formatDate(activate.data.membership.expires_at) })
          : ''}
      </p>
    </form>
  );
}

function stateText(membership: SiteMembership | null, t: Translate<'learner'>): string {
  if (membership === null) return t('membership.none');
  const date = formatDate(membership.expires_at);
  return t(membership.is_active ? 'membership.active' : 'membership.ended', { date });
}

/** This endpoint answers 409 and 422 without a code. */
function refusalText(error: unknown, t: Translate<'learner'>): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 422) return t('membership.wrong');
  if (status === 409) return t('membership.used');
  return problemText(error, t);
}
