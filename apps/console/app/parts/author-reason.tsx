import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useStoredNote } from '../shell/use-stored-draft.ts';

/** Why a text is removed or restored, for its author to read. What was typed survives a reload; `drop` when it is sent. */
export const useAuthorReason = (key: string) => useReason(key, 'author_reason_hint');

/** Why something is deleted, for other operators to read. */
export const useDeletionReason = (key: string) => useReason(key, 'deletion_reason_hint');

function useReason(key: string, hint: 'author_reason_hint' | 'deletion_reason_hint') {
  const { note: reason, setNote: setReason, drop } = useStoredNote(key);
  return { reason, drop, field: <Reason hint={hint} reason={reason} onChange={setReason} /> };
}

interface ReasonProps {
  readonly hint: 'author_reason_hint' | 'deletion_reason_hint';
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

function Reason({ hint, reason, onChange }: ReasonProps) {
  const { t } = useTranslation('shell');
  return (
    <TextInput
      label={t('author_reason')}
      description={t(hint)}
      maxLength={500}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
