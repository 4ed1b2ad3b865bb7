import { ApiError, call } from '@cungnghe/client/call';
import { type AdminEventDetail, adminGetEvent, adminSaveEvent } from '@cungnghe/contracts/event-admin';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import notice from '../../parts/notice.module.css';
import { Notice } from '../../parts/notice.tsx';
import { Problem } from '../../parts/problem.tsx';
import classes from './event.module.css';
import { EventFields } from './event-fields.tsx';
import { isOver } from './event-state.tsx';
import { movesFrom, settingsOf, typedOf, wrongIn } from './typed-event.ts';
import { useEventChange } from './use-event-change.ts';

/** Changes an event, and says beforehand how many people will hear of it. */
export function EditEvent({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const [typed, setTyped] = useState(() => typedOf(event));
  // What was open when the typing began; a refetch in between must not hide a conflict.
  const [saved, setSaved] = useState(event);
  const [checked, setChecked] = useState(false);
  const save = useEventChange(event.id, (version: number) =>
    call(adminSaveEvent, { params: { id: event.id }, body: { ...settingsOf(typed), version } }),
  );
  const take = (fresh: AdminEventDetail) => {
    setTyped(typedOf(fresh));
    setSaved(fresh);
    setChecked(false);
  };
  const send = (version: number) => save.mutate(version, { onSuccess: take });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setChecked(true);
    if (Object.keys(wrongIn(typed)).length === 0) send(saved.version);
  };
  const told = isOver(event) || !movesFrom(typedOf(saved), typed) ? 0 : event.yes_count + event.maybe_count;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <EventFields
        typed={typed}
        checked={checked}
        onChange={(change) => {
          save.reset();
          setTyped((before) => ({ ...before, ...change }));
        }}
      />
      <div className={classes.whole}>
        {told > 0 && <p role="status">{t('will_be_told', { count: told })}</p>}
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <p role="status">{save.isSuccess ? t('saved') : ''}</p>
      </div>
      {save.isError && (
        <div className={classes.whole}>
          <Refusal
            error={save.error}
            id={event.id}
            onKeepMine={send}
            onTakeTheirs={(theirs) => {
              save.reset();
              take(theirs);
            }}
          />
        </div>
      )}
    </form>
  );
}

interface RefusalProps {
  readonly error: Error;
  readonly id: string;
  readonly onKeepMine: (version: number) => void;
  readonly onTakeTheirs: (theirs: AdminEventDetail) => void;
}

/** Why it was not saved. What was typed stays in the form until a person has chosen. */
function Refusal({ error, id, onKeepMine, onTakeTheirs }: RefusalProps) {
  const { t } = useTranslation('events');
  const details = error instanceof ApiError && error.code === 'CONFLICT' ? error.details : {};
  if (typeof details.yes_count === 'number') {
    return <p role="alert">{t('too_few_seats', { count: details.yes_count })}</p>;
  }
  const { version } = details;
  if (typeof version !== 'number') return <Problem error={error} />;
  return (
    <div role="alert">
      <Notice tone="warning" title={t('conflict')}>
        <p>{t('conflict_body')}</p>
        <div className={notice.row}>
          <Button onClick={() => onKeepMine(version)}>{t('keep_mine')}</Button>
          <Button
            variant="default"
            onClick={async () => onTakeTheirs(await call(adminGetEvent, { params: { id } }))}
          >
            {t('take_theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
