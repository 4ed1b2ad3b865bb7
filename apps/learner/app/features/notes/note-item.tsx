import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { Facts } from '../../shell/facts.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import classes from './notes.module.css';
import { useDeleteNote } from './queries.ts';
import { rememberDeleted } from './undo-delete.tsx';

const NoteEditor = lazyPart(() => import('./note-editor.tsx'));

interface NoteItemProps {
  readonly note: Note;
  /** Where its passage is on this page: null where it is not there any more, undefined where nobody looks. */
  readonly jump?: Range | null | undefined;
  readonly onJump?: () => void;
}

/** A note with what can be done with it. */
export function NoteItem({ note, jump, onJump }: NoteItemProps) {
  const { t } = useTranslation('learner');
  const [isEditing, setEditing] = useState(false);
  const [isSure, setSure] = useState(false);
  const remove = useDeleteNote();
  // Words of a text that one may not read now cannot be noted again.
  const canUndo = note.is_readable;
  return (
    <li className={classes.note}>
      {note.quote === null ? null : (
        <blockquote className={classes.quote} lang="vi">
          {note.quote}
        </blockquote>
      )}
      {note.has_quote && note.quote === null ? (
        <p className={classes.missing}>
          {t(note.about_title === null ? 'notes.text_gone' : 'notes.text_locked')}
        </p>
      ) : null}
      {jump === null ? <p className={classes.missing}>{t('notes.passage_gone')}</p> : null}
      {isEditing ? (
        <NoteEditor note={note} onClose={() => setEditing(false)} />
      ) : (
        <>
          {note.body === '' ? null : <p className={classes.body}>{note.body}</p>}
          <Facts className={classes.facts}>
            <DateText instant={note.created_at} />
          </Facts>
          <div className={classes.tools}>
            {jump ? (
              <Button variant="subtle" size="compact-md" onClick={onJump}>
                {t('notes.jump')}
              </Button>
            ) : null}
            <Button variant="subtle" size="compact-md" onClick={() => setEditing(true)}>
              {t('notes.edit')}
            </Button>
            <Button
              variant="subtle"
              size="compact-md"
              loading={remove.isPending}
              onClick={() => {
                if (!canUndo && !isSure) setSure(true);
                else remove.mutate(note, { onSuccess: rememberDeleted });
              }}
            >
              {t(isSure ? 'notes.delete_sure' : 'notes.delete')}
            </Button>
          </div>
          <CallProblem error={remove.error} />
        </>
      )}
    </li>
  );
}
