import { ApiError, call } from '@cungnghe/client/call';
import { adminCreateSchool, adminSchools } from '@cungnghe/contracts/schools/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import classes from './new-school.module.css';

const empty = { name: '', slug: '', host: '' };

export function NewSchool() {
  const { t } = useTranslation('schools');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const create = useMutation({
    mutationFn: ({ name, slug, host }: typeof empty) =>
      call(adminCreateSchool, {
        body: { name, slug: slug.trim(), host: host.trim() === '' ? null : host.trim() },
      }),
    onSuccess: () => {
      setTyped(empty);
      return queryClient.invalidateQueries(allOf(adminSchools));
    },
  });
  const { error } = create;
  const isTaken = error instanceof ApiError && error.code === 'CONFLICT';
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(typed);
  };
  const field = (name: keyof typeof empty) => ({
    label: t(name),
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput {...field('name')} required maxLength={120} />
      <TextInput {...field('slug')} required maxLength={60} description={t('slug_hint')} spellCheck={false} />
      <TextInput {...field('host')} maxLength={253} description={t('host_hint')} spellCheck={false} />
      {error === null ? null : <Problem>{isTaken ? t('taken') : problem(error)}</Problem>}
      <BusyButton type="submit" loading={create.isPending}>
        {t('create')}
      </BusyButton>
      {create.isSuccess && <p role="status">{t('created', { name: create.data.name })}</p>}
    </form>
  );
}
