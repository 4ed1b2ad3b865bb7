import { ApiError } from '@cungnghe/client/call';
import { type Note, noteLimits } from '@cungnghe/contracts/notes/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { isText, useLocalDraft } from '@cungnghe/web/local-draft';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './notes.module.css';
import { useUpdateNote } from './queries.ts';
import { useNotesTexts } from './use-notes-texts.ts';

/** What another device has stored since, of an answer that refuses. */
function storedElsewhere(error: unknown): { body: string; version: number } | null {
  const current = error instanceof ApiError && error.code === 'CONFLICT' ? error.details.current : null;
  if (typeof current !== 'object' || current === null || !('body' in current && 'version' in current))
    return null;
  return { body: String(current.body), version: Number(current.version) };
}

export default function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
  const said = useNotesTexts();
  const draft = useLocalDraft(`note-edit:${note.id}`, note.body, isText);
  const [version, setVersion] = useState(note.version);
  const save = useUpdateNote(note.id);
  const other = storedElsewhere(save.error);
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        const body = draft.value;
        if (save.isPending) return;
        save.mutate(
          { body, version: other?.version ?? version },
          {
            onSuccess: (stored) => {
              setVersion(stored.version);
              draft.clearSent((now) => now === body);
              onClose();
            },
          },
        );
      }}
    >
      <Textarea
        label={said.edit_field}
        autosize
        autoFocus
        minRows={3}
        maxLength={noteLimits.body}
        value={draft.value}
        onChange={(event) => draft.set(event.currentTarget.value)}
      />
      {other === null ? (
        <CallProblem error={save.error} />
      ) : (
        <>
          <Problem>{said.changed_elsewhere}</Problem>
          <blockquote className={classes.quote}>{other.body}</blockquote>
        </>
      )}
      <div className={classes.actions}>
        <BusyButton
          type="submit"
          loading={save.isPending}
          disabled={draft.value.trim() === '' && !note.has_quote}
        >
          {said[other === null ? 'save_change' : 'replace']}
        </BusyButton>
        <Button
          variant="subtle"
          onClick={() => {
            draft.clear();
            onClose();
          }}
        >
          {said.cancel}
        </Button>
      </div>
    </form>
  );
}
