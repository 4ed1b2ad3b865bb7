import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { ago } from './ago.ts';

/** When something was said, as people say it; the exact time on pointing at it, and for machines. */
export function AgoText({ instant, className }: { instant: string; className?: string | undefined }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  return (
    <time className={className} dateTime={instant} title={formatDateTime(instant, locale)}>
      {ago(instant, Date.now(), locale) ?? t('shell.just_now')}
    </time>
  );
}
