import { type ActivationCodes, adminActivationCodes } from '@cungnghe/contracts/activation-codes/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import { ReplaceCodes } from '../features/activation-codes/replace-codes.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function ActivationCodesPage() {
  const { t } = useTranslation('activation_codes');
  const { locale } = useLocale();
  return (
    <RecordPage endpoint={adminActivationCodes}>
      {(codes) => (
        <Page title={t('title')} lead={t('lead')}>
          <PageSection title={t('state')}>
            <p>{stateText(codes, t, locale)}</p>
          </PageSection>
          <PageSection title={t('replace')}>
            <ReplaceCodes inUse={codes.count || codes.default_count} />
          </PageSection>
        </Page>
      )}
    </RecordPage>
  );
}

function stateText(
  { count, set_at, default_count }: ActivationCodes,
  t: Translate<'activation_codes'>,
  locale: Locale,
): string {
  if (count > 0 && set_at !== null) return t('set', { count, at: formatDateTime(set_at, locale) });
  return default_count > 0 ? t('defaults', { count: default_count }) : t('nothing');
}
