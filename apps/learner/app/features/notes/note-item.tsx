import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { Facts } from '../../shell/facts.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import classes from './notes.module.css';
import { useDeleteNote } from './queries.ts';
import { rememberDeleted } from './undo-delete.tsx';
import { useNotesTexts } from './use-notes-texts.ts';

const NoteEditor = lazyPart(() => import('./note-editor.tsx'));

interface NoteItemProps {
  readonly note: Note;
  /** Where its passage is on this page: null where it is not there any more, undefined where nobody looks. */
  readonly jump?: Range | null | undefined;
  readonly onJump?: () => void;
}

/** A note with what can be done with it. */
export function NoteItem({ note, jump, onJump }: NoteItemProps) {
  const said = useNotesTexts();
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
        <p className={classes.missing}>{said[note.about_title === null ? 'text_gone' : 'text_locked']}</p>
      ) : null}
      {jump === null ? <p className={classes.missing}>{said.passage_gone}</p> : null}
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
                {said.jump}
              </Button>
            ) : null}
            <Button variant="subtle" size="compact-md" onClick={() => setEditing(true)}>
              {said.edit}
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
              {said[isSure ? 'delete_sure' : 'delete']}
            </Button>
          </div>
          <CallProblem error={remove.error} />
        </>
      )}
    </li>
  );
}
