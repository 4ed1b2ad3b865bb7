import { ApiError, call } from '@cungnghe/client/call';
import { adminApiKeys, adminCreateApiKey, apiKeyDays } from '@cungnghe/contracts/api-keys/endpoints';
import { type ApiKeySubject, apiKeySubjects } from '@cungnghe/contracts/api-keys/subjects';
import { roles as allRoles, type Role } from '@cungnghe/contracts/endpoint';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CheckList } from '../../parts/check-list.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import { useViewer } from '../../shell/viewer.ts';
import classes from './new-key.module.css';

const empty = {
  name: '',
  roles: [] as Role[],
  subjects: [] as ApiKeySubject[],
  canWrite: false,
  days: 90,
};

/** The form of a new key, and then the key itself. */
export function NewKey() {
  const { t } = useTranslation('api_keys');
  const queryClient = useQueryClient();
  const draft = useStoredDraft('new-api-key', empty, '');
  const create = useMutation({
    mutationFn: ({ name, roles, subjects, canWrite, days }: typeof empty) =>
      call(adminCreateApiKey, {
        body: { name, roles, subjects, can_write: canWrite, expires_in_days: days },
      }),
    onSuccess: () => {
      draft.drop();
      return queryClient.invalidateQueries(allOf(adminApiKeys));
    },
  });
  if (create.data !== undefined) {
    const { key, api_key } = create.data;
    return (
      <ShownOnce
        title={t('once_title', { name: api_key.name })}
        body={t('once_body')}
        secret={key}
        onDone={create.reset}
      />
    );
  }
  return (
    <KeyForm
      typed={draft.content}
      onChange={draft.put}
      onSend={() => create.mutate(draft.content)}
      isSending={create.isPending}
      error={create.error}
    />
  );
}

interface KeyFormProps {
  readonly typed: typeof empty;
  readonly onChange: (change: Partial<typeof empty>) => void;
  readonly onSend: () => void;
  readonly isSending: boolean;
  readonly error: Error | null;
}

function KeyForm({ typed, onChange, onSend, isSending, error }: KeyFormProps) {
  const { t } = useTranslation('api_keys');
  const { t: tShell } = useTranslation('shell');
  const subjectNames = useTexts('staff').subject;
  const { viewer } = useViewer();
  const problem = useProblemText();
  const [asked, setAsked] = useState(false);
  const held = allRoles.filter((role) => viewer.roles.includes('owner') || viewer.roles.includes(role));
  const isNameless = typed.name.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = !isNameless && typed.roles.length > 0;
    setAsked(!isComplete);
    if (isComplete) onSend();
  };
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput
        label={t('name')}
        description={t('name_hint')}
        maxLength={80}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={asked && isNameless ? t('name_missing') : null}
      />
      <CheckList
        legend={t('roles')}
        options={held.map((value) => ({ value, label: tShell(`role.${value}`) }))}
        chosen={typed.roles}
        onChange={(roles) => onChange({ roles })}
        error={asked && typed.roles.length === 0 ? t('roles_missing') : null}
      />
      <details className={classes.subjects} open={typed.subjects.length > 0}>
        <summary>
          {typed.subjects.length === 0
            ? t('all_subjects')
            : t('subjects_chosen', { count: typed.subjects.length })}
        </summary>
        <CheckList
          legend={t('subjects')}
          options={apiKeySubjects.map((value) => ({ value, label: subjectNames[value] }))}
          chosen={typed.subjects}
          onChange={(subjects) => onChange({ subjects })}
        />
      </details>
      <CheckList
        legend={t('writing')}
        options={[{ value: 'write', label: t('can_write'), about: t('can_write_about') }]}
        chosen={typed.canWrite ? ['write'] : []}
        onChange={(chosen) => onChange({ canWrite: chosen.length > 0 })}
      />
      <NativeSelect
        label={t('days')}
        value={String(typed.days)}
        data={apiKeyDays.map((days) => ({ value: String(days), label: t('days_option', { count: days }) }))}
        onChange={(event) => onChange({ days: Number(event.currentTarget.value) })}
      />
      {error !== null && (
        <Problem>
          {error instanceof ApiError && error.code === 'CONFLICT' ? t('too_many') : problem(error)}
        </Problem>
      )}
      <BusyButton type="submit" loading={isSending}>
        {t('create')}
      </BusyButton>
    </form>
  );
}
