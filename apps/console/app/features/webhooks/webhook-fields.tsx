import { ApiError } from '@cungnghe/client/call';
import type { Webhook } from '@cungnghe/contracts/webhooks/endpoints';
import { webhookEventNames } from '@cungnghe/contracts/webhooks/events';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CheckList } from '../../parts/check-list.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './webhooks.module.css';

export type WebhookFieldValues = Pick<Webhook, 'name' | 'url' | 'events'>;

interface WebhookFieldsProps {
  /** Of what: what is typed is kept in the browser under it until it is saved. */
  readonly name: string;
  readonly initial: WebhookFieldValues;
  readonly label: string;
  /** Where something else on the page matters more. */
  readonly variant?: 'default';
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly onSend: (values: WebhookFieldValues, onSaved: () => void) => void;
}

/** What a webhook is called, where it leads and what it is told of. */
export function WebhookFields({
  name,
  initial,
  label,
  variant,
  isSending,
  error,
  onSend,
}: WebhookFieldsProps) {
  const { t } = useTranslation('webhooks');
  const names = useTexts('webhooks').event;
  const draft = useStoredDraft(name, initial, JSON.stringify(initial));
  const typed = draft.content;
  const [asked, setAsked] = useState(false);
  const missing = {
    name: typed.name.trim() === '',
    url: typed.url.trim() === '',
    events: typed.events.length === 0,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = !Object.values(missing).some(Boolean);
    setAsked(!isComplete);
    if (isComplete) onSend(typed, draft.drop);
  };
  const isRefused = error instanceof ApiError && error.code === 'VALIDATION_FAILED';
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput
        label={t('name')}
        maxLength={80}
        autoComplete="off"
        value={typed.name}
        onChange={(event) => draft.put({ name: event.currentTarget.value })}
        error={asked && missing.name ? t('name_missing') : null}
      />
      <TextInput
        type="url"
        label={t('url')}
        description={t('url_hint')}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={typed.url}
        onChange={(event) => draft.put({ url: event.currentTarget.value })}
        error={asked && missing.url ? t('url_missing') : isRefused ? t('url_refused') : null}
      />
      <CheckList
        legend={t('events')}
        options={webhookEventNames.map((value) => ({ value, label: names[value], about: value }))}
        chosen={typed.events}
        onChange={(events) => draft.put({ events })}
        error={asked && missing.events ? t('events_missing') : null}
      />
      <FieldsProblem error={isRefused ? null : error} />
      <BusyButton type="submit" loading={isSending} variant={variant ?? 'filled'}>
        {label}
      </BusyButton>
    </form>
  );
}

function FieldsProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation('webhooks');
  const problem = useProblemText();
  if (error === null) return null;
  return (
    <Problem>
      {error instanceof ApiError && error.code === 'CONFLICT' ? t('too_many') : problem(error)}
    </Problem>
  );
}
