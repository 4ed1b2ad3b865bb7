import { recallSeconds } from '@cungnghe/contracts/emails/sends';
import { useTranslation } from '@cungnghe/ui/translation';
import { Notice } from './notice.tsx';

/** How long something to many can still be called back; the page around it is read again every second or two. */
export function RecallNotice({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('shell');
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1_000);
  if (left < 1) return null;
  return (
    <Notice tone="warning">
      <p>{t('recall', { seconds: Math.min(recallSeconds, left) })}</p>
    </Notice>
  );
}
