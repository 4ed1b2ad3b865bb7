import { call } from '@cungnghe/client/call';
import { writeActivityNotes } from '@cungnghe/contracts/live/activities';
import { writeRoomNotes } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/notice.tsx';
import { StoredDraftNotice } from '../../parts/stored-draft-notice.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room.ts';
import { useFocusAfter } from './use-focus-after.ts';

interface HostNotesProps {
  readonly eventId: string;
  /** Of which activity; null: of the whole room. */
  readonly activityId: string | null;
  readonly notes: string;
  /** They are read here and written in the room itself. */
  readonly fixed: boolean;
}

/** What a host has noted for hosts alone: large enough to be read while talking, and written in the same place. */
export function HostNotes(props: HostNotesProps) {
  const { eventId, activityId, notes, fixed } = props;
  const { t } = useTranslation('live');
  const kept = useStoredDraft(`live-notes-${activityId ?? eventId}`, { notes }, notes);
  const [isOpen, setIsOpen] = useState(kept.isKept);
  const place = useFocusAfter<HTMLDivElement>(isOpen);
  const of = activityId === null ? 'room' : 'activity';
  return (
    <div ref={place} tabIndex={-1} className={classes.notes}>
      {isOpen ? (
        <NotesForm {...props} kept={kept} label={t(`notes.${of}`)} onDone={() => setIsOpen(false)} />
      ) : (
        <>
          {notes !== '' && <p className={classes.note}>{notes}</p>}
          {!fixed && (
            <Button variant="subtle" onClick={() => setIsOpen(true)}>
              {t(`notes.${notes === '' ? 'add' : 'edit'}_${of}`)}
            </Button>
          )}
          {kept.isKept && <span className="dim">{t('notes.unsaved')}</span>}
        </>
      )}
    </div>
  );
}

interface NotesFormProps extends HostNotesProps {
  readonly kept: ReturnType<typeof useStoredDraft<{ notes: string }>>;
  readonly label: string;
  readonly onDone: () => void;
}

function NotesForm({ eventId, activityId, notes, kept, label, onDone }: NotesFormProps) {
  const { t } = useTranslation('live');
  const save = useRoomChange<{ notes: string; before: string }, unknown>(eventId, (body) =>
    activityId === null
      ? call(writeRoomNotes, { params: { eventId }, body })
      : call(writeActivityNotes, { params: { eventId, id: activityId }, body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = { notes: kept.content.notes, before: kept.basedOn };
    save.mutate(written, {
      onSuccess: () => {
        kept.drop();
        onDone();
      },
    });
  };
  return (
    <form onSubmit={submit} className={classes.replyForm}>
      <Textarea
        label={label}
        description={t('notes.hint')}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={5_000}
        autoFocus
        value={kept.content.notes}
        onChange={(event) => kept.put({ notes: event.currentTarget.value })}
      />
      {kept.isOutdated && (
        <Notice tone="warning" title={t('notes.outdated')}>
          <p className={classes.text}>{notes}</p>
          <Button variant="default" onClick={kept.continueTyping}>
            {t('notes.mine')}
          </Button>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={kept.isOutdated}>
          {t('notes.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('notes.leave')}
        </Button>
        <StoredDraftNotice kept={kept} onDrop={save.reset} />
      </div>
      {save.isError && !kept.isOutdated && <Problem error={save.error} />}
    </form>
  );
}
