import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { type ChangeEvent, useState } from 'react';
import { useStoredNote } from '../shell/use-stored-draft.ts';

type Note = ReturnType<typeof useStoredNote>;

/** A note without which something is not done. What is typed survives a reload; `drop` when it is sent. */
export const useRequiredNote = (key: string, minLength?: number) =>
  useRequired(useStoredNote(key), minLength);

/** The same of a note that is kept elsewhere. */
export function useRequired({ note, setNote, drop }: Note, minLength = 1) {
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isBlank(note) || note.trim().length < minLength;
  return {
    note,
    isMissing,
    drop: () => {
      setIsChecked(false);
      drop();
    },
    /** Whether it is there; if not, its field says so from now on. */
    check: () => {
      setIsChecked(true);
      return !isMissing;
    },
    /** The field, and what it says when the note is missing. */
    fieldProps: (missing: string) => ({
      value: note,
      error: isChecked && isMissing ? missing : null,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setNote(event.currentTarget.value),
    }),
  };
}
