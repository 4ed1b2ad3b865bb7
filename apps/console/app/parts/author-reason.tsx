import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useStoredNote } from '../shell/use-stored-draft.ts';

/** Why a text is removed or restored, for its author to read. What was typed survives a reload; `drop` when it is sent. */
export function useAuthorReason(key: string) {
  const { note: reason, setNote: setReason, drop } = useStoredNote(key);
  return { reason, drop, field: <AuthorReason reason={reason} onChange={setReason} /> };
}

function AuthorReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation('shell');
  return (
    <TextInput
      label={t('author_reason')}
      description={t('author_reason_hint')}
      maxLength={500}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
