import { noteLimits } from '@cungnghe/contracts/notes/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './notes.module.css';
import type { OwnNoteDraft } from './use-note-draft.ts';
import { useNotesTexts } from './use-notes-texts.ts';

/** Where a note is written; closing it throws away nothing that is empty, and asks for nothing. */
export function NoteComposer({ draft, onClose }: { draft: OwnNoteDraft; onClose: () => void }) {
  const said = useNotesTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.isBegun && !draft.isSending) draft.send({ onStored: onClose });
      }}
    >
      {draft.passage === null ? null : (
        <blockquote className={classes.quote} lang="vi">
          {draft.passage.quote}
        </blockquote>
      )}
      <Textarea
        ref={field}
        label={said.field}
        description={said.field_hint}
        autosize
        minRows={3}
        maxLength={noteLimits.body}
        value={draft.body}
        onChange={(event) => draft.type(event.currentTarget.value)}
      />
      <CallProblem error={draft.error} />
      {draft.error === null ? null : <p className="dim">{said.kept}</p>}
      <div className={classes.actions}>
        <BusyButton type="submit" loading={draft.isSending} disabled={!draft.isBegun}>
          {said[draft.error === null ? 'save' : 'save_again']}
        </BusyButton>
        <Button
          variant="subtle"
          onClick={() => {
            draft.discard();
            onClose();
          }}
        >
          {said.discard}
        </Button>
      </div>
    </form>
  );
}
