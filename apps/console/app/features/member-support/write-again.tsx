import { adminBulkRows, type BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { wordsOf } from '@cungnghe/contracts/member-support/words';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { WriteForm } from './write-form.tsx';

/** What was called back, as a draft: to those who did not get it. */
export function WriteAgain({ action: { id, note, left_out } }: { readonly action: BulkAction }) {
  const { t } = useTranslation('member_support');
  const query = { outcome: 'left_out', limit: 1 } as const;
  const { data } = useQuery(read(adminBulkRows, { params: { id }, query }));
  const [first] = data ?? [];
  if (!first) return null;
  return (
    <WriteForm
      draft={`members-message-${id}`}
      start={wordsOf(note ?? '')}
      label={t('many.again')}
      to={{ count: left_out, name: first.person_name ?? '', body: { bulk_action_id: id } }}
    />
  );
}
