import type { ApiError } from '@cungnghe/client/call';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StoredDraftNotice } from '../../parts/stored-draft-notice.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';

export interface TypedResource {
  readonly title: string;
  readonly url: string;
  readonly type: 'url' | 'pdf';
}

interface ResourceFormProps {
  /** Of what the form is, so that what is typed stays in this browser until it is saved. */
  readonly name: string;
  readonly action: string;
  readonly initial?: TypedResource;
  readonly mutation: UseMutationResult<unknown, ApiError, TypedResource>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const isHttps = (text: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text);

/** People copy addresses without their beginning. */
const addressOf = (text: string) => {
  const address = text.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
};

export function ResourceForm({ name, action, initial, mutation, onDone, onCancel }: ResourceFormProps) {
  const { t } = useTranslation('live');
  const start: TypedResource = {
    title: initial?.title ?? '',
    url: initial?.url ?? '',
    type: initial?.type ?? 'url',
  };
  const kept = useStoredDraft(name, start, '');
  const typed = kept.content;
  const [checked, setChecked] = useState(false);
  const noTitle = isBlank(typed.title);
  const address = addressOf(typed.url);
  const noAddress = !isHttps(address);
  const put = (change: Partial<TypedResource>) => {
    mutation.reset();
    kept.put(change);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (noTitle || noAddress) {
      focusFirstInvalid(event.currentTarget);
      return;
    }
    mutation.mutate(
      { type: typed.type, title: typed.title.trim(), url: address },
      {
        onSuccess: () => {
          kept.drop();
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label={t('resources.name')}
        autoFocus
        value={typed.title}
        maxLength={200}
        error={checked && noTitle ? t('fault.required') : null}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('resources.address')}
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
          {t('edit.leave')}
        </Button>
        <StoredDraftNotice
          kept={kept}
          onDrop={() => {
            setChecked(false);
            mutation.reset();
          }}
        />
      </div>
      {mutation.isError && <Problem error={mutation.error} />}
    </form>
  );
}
