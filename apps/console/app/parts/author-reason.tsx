import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useStoredNote } from '../shell/use-stored-draft.ts';
import { useTabNote } from '../shell/use-tab-note.ts';

/** Why a text is removed or restored, for its author to read. What was typed survives a reload; `drop` when it is sent. */
export const useAuthorReason = (key: string) => useReason(useStoredNote(key), 'author_reason_hint');

/** Why some that are selected in this tab are removed. */
export function useBulkReason(key: string) {
  const kept = useTabNote(key);
  return { ...useReason(kept, 'author_reason_hint'), askAbout: kept.askAbout };
}

/** Why something is deleted, for other operators to read. */
export const useDeletionReason = (key: string) => useReason(useStoredNote(key), 'deletion_reason_hint');

function useReason(
  { note: reason, setNote: setReason, drop }: ReturnType<typeof useStoredNote>,
  hint: 'author_reason_hint' | 'deletion_reason_hint',
) {
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
