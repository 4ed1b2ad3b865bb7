import { ApiError, call } from '@cungnghe/client/call';
import { type AdminEventDetail, adminGetEvent, adminSaveEvent } from '@cungnghe/contracts/event-admin';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptNotice } from '../../parts/kept-notice.tsx';
import notice from '../../parts/notice.module.css';
import { Notice } from '../../parts/notice.tsx';
import { Problem } from '../../parts/problem.tsx';
import { read } from '../../shell/queries.ts';
import { useKept } from '../../shell/use-kept.ts';
import classes from './event.module.css';
import { EventFields } from './event-fields.tsx';
import { isOver } from './event-state.tsx';
import { movesFrom, settingsOf, typedOf, wrongIn } from './typed-event.ts';
import { useEventChange } from './use-event-change.ts';

/** Changes an event, and says beforehand how many people will hear of it. */
export function EditEvent({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  // Sent with the version that was open when the typing began: a refetch in between must not hide a conflict.
  const kept = useKept(`event-${event.id}`, typedOf(event), String(event.version));
  const typed = kept.content;
  const [checked, setChecked] = useState(false);
  const save = useEventChange(event.id, (version: number) =>
    call(adminSaveEvent, { params: { id: event.id }, body: { ...settingsOf(typed), version } }),
  );
  const begin = () => {
    kept.drop();
    setChecked(false);
  };
  const send = (version: number) => save.mutate(version, { onSuccess: begin });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setChecked(true);
    if (Object.keys(wrongIn(typed)).length === 0) send(Number(kept.basedOn));
  };
  const told = isOver(event) || !movesFrom(typedOf(event), typed) ? 0 : event.yes_count + event.maybe_count;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <EventFields
        typed={typed}
        checked={checked}
        onChange={(change) => {
          save.reset();
          kept.put(change);
        }}
      />
      <div className={classes.actions}>
        {told > 0 && <p role="status">{t('will_be_told', { count: told })}</p>}
        <BusyButton type="submit" loading={save.isPending}>
          {t('save')}
        </BusyButton>
        <KeptNotice
          kept={kept}
          onDrop={() => {
            setChecked(false);
            save.reset();
          }}
        />
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
              queryClient.setQueryData(read(adminGetEvent, { params: { id: event.id } }).queryKey, theirs);
              begin();
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
  const theirs = useMutation({
    mutationFn: () => call(adminGetEvent, { params: { id } }),
    onSuccess: onTakeTheirs,
  });
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
          <Button variant="default" onClick={() => onKeepMine(version)}>
            {t('keep_mine')}
          </Button>
          <BusyButton variant="default" loading={theirs.isPending} onClick={() => theirs.mutate()}>
            {t('take_theirs')}
          </BusyButton>
        </div>
        {theirs.isError && <Problem error={theirs.error} />}
      </Notice>
    </div>
  );
}
