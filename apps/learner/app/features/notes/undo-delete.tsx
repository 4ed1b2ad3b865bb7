import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './notes.module.css';
import { useCreateNote } from './queries.ts';
import { useNotesTexts } from './use-notes-texts.ts';

interface Deleted {
  readonly note: Note;
  readonly sendId: string;
}

let last: Deleted | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const show = (deleted: Deleted | null) => {
  last = deleted;
  for (const listener of listeners) listener();
};

/** The row of a note is gone with it, so the last one that was deleted is kept here until its page is left. */
export const rememberDeleted = (deleted: Deleted) => show(deleted);

/** Says that a note is deleted, and puts it back: of one text, or of any. */
export function UndoDelete({ about }: { about?: string }) {
  const said = useNotesTexts();
  const deleted = useSyncExternalStore(subscribe, () => last);
  const restore = useCreateNote();
  useEffect(() => () => show(null), []);
  if (deleted === null || (about !== undefined && deleted.note.about !== about)) return null;
  const { note, sendId } = deleted;
  const passage =
    note.quote === null ? null : { quote: note.quote, prefix: note.prefix ?? '', suffix: note.suffix ?? '' };
  return (
    <div className={classes.undo} role="status">
      <span>{said.deleted}</span>
      {note.is_readable ? (
        <Button
          variant="default"
          size="compact-md"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(
              { about: note.about, passage, body: note.body, sendId },
              { onSuccess: () => show(null) },
            )
          }
        >
          {said.undo}
        </Button>
      ) : null}
      <CallProblem error={restore.error} />
    </div>
  );
}
