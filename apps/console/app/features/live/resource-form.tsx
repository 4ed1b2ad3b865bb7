import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './live.module.css';
import { Problem } from './problem.tsx';

export interface TypedResource {
  readonly title: string;
  readonly url: string;
  readonly type: 'url' | 'pdf';
}

interface ResourceFormProps {
  readonly action: string;
  readonly initial?: TypedResource;
  readonly mutation: UseMutationResult<unknown, Error, TypedResource>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const isHttps = (text: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text);

export function ResourceForm({ action, initial, mutation, onDone, onCancel }: ResourceFormProps) {
  const { t } = useTranslation(['live', 'shell']);
  const [typed, setTyped] = useState<TypedResource>(() => ({
    title: initial?.title ?? '',
    url: initial?.url ?? '',
    type: initial?.type ?? 'url',
  }));
  const [checked, setChecked] = useState(false);
  const noTitle = typed.title.trim() === '';
  const noAddress = !isHttps(typed.url.trim());
  const put = (change: Partial<TypedResource>) => {
    mutation.reset();
    setTyped((before) => ({ ...before, ...change }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (noTitle || noAddress) return;
    mutation.mutate({ ...typed, title: typed.title.trim(), url: typed.url.trim() }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label={t('resources.name')}
        value={typed.title}
        maxLength={200}
        error={checked && noTitle ? t('fault.required') : null}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('resources.address')}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={typed.url}
        maxLength={2_000}
        error={checked && noAddress ? t('resources.address_fault') : null}
        onChange={(event) => put({ url: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('resources.type')}
        value={typed.type}
        data={[
          { value: 'url', label: t('resources.url') },
          { value: 'pdf', label: t('resources.pdf') },
        ]}
        onChange={(event) => put({ type: event.currentTarget.value === 'pdf' ? 'pdf' : 'url' })}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={mutation.isPending}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
      {mutation.isError && <Problem error={mutation.error} />}
    </form>
  );
}
