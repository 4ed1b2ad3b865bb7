import { call } from '@cungnghe/client/call';
import { addMediaQuoteNote } from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { dayLabel } from '../../parts/day.ts';
import { Problem } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { When } from '../../parts/when.tsx';
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
          {text !== null && <p className={classes.said}>{kind === 'extended' ? dayLabel(text) : text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Adds a note for other operators. What is typed stays in the browser until it is saved. */
export function NoteForm({ quoteId: id }: { quoteId: string }) {
  const { t } = useTranslation('media');
  const note = useRequiredNote(`media-quote-note-${id}`);
  const add = useQuoteChange(async () => {
    const quote = await call(addMediaQuoteNote, { params: { id }, body: { text: note.note } });
    note.drop();
    return quote;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.check() && !add.isPending) add.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Textarea
        label={t('note')}
        description={t('note_hint')}
        maxLength={2000}
        autosize
        minRows={2}
        {...note.fieldProps(t('note_missing'))}
      />
      <BusyButton type="submit" variant="default" loading={add.isPending}>
        {t('note_save')}
      </BusyButton>
      {add.isError && <Problem error={add.error} />}
      <p role="status">{add.isSuccess && note.isMissing ? t('note_saved') : ''}</p>
    </form>
  );
}
