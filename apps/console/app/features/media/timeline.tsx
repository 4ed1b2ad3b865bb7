import { call } from '@cungnghe/client/call';
import { type AdminQuote, addMediaQuoteNote } from '@cungnghe/contracts/media/quotes-console';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/problem.tsx';
import { When } from '../../parts/when.tsx';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import classes from './media.module.css';
import { useQuoteChange } from './use-quote-change.ts';

/** What happened to a quote, oldest first. */
export function Timeline({ events }: { events: AdminQuote['timeline'] }) {
  const { t } = useTranslation('media');
  return (
    <ol className={classes.timeline}>
      {events.map(({ id, kind, at, text, actor_name }) => (
        <li key={id} className={classes.event}>
          <p>
            {t(`event.${kind}`)}
            {actor_name !== null && `, ${actor_name}`}
          </p>
          <p className="dim">
            <When instant={at} />
          </p>
          {text !== null && <p className={classes.said}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Adds a note for other operators. What is typed stays in the browser until it is saved. */
export function NoteForm({ quoteId: id }: { quoteId: string }) {
  const { t } = useTranslation('media');
  const { note, setNote, drop } = useStoredNote(`media-quote-note-${id}`);
  const [checked, setChecked] = useState(false);
  const isNote = note.trim() !== '';
  const add = useQuoteChange(async () => {
    const quote = await call(addMediaQuoteNote, { params: { id }, body: { text: note } });
    drop();
    setChecked(false);
    return quote;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNote && !add.isPending) add.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Textarea
        label={t('note')}
        description={t('note_hint')}
        maxLength={2000}
        autosize
        minRows={2}
        value={note}
        error={checked && !isNote ? t('note_missing') : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <BusyButton type="submit" variant="default" loading={add.isPending}>
        {t('note_save')}
      </BusyButton>
      {add.isError && <Problem error={add.error} />}
      <p role="status">{add.isSuccess && !isNote ? t('note_saved') : ''}</p>
    </form>
  );
}
