import { adminBusinessModel } from '@cungnghe/contracts/canvases/editing';
import { useTranslation } from '@cungnghe/ui/translation';
import { BusinessModelForm } from '../features/canvases/business-model-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/community-bmc.ts';

export default function BusinessModelPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('canvases');
  const back = <BackLink to={`/communities/${slug}`}>{t('back')}</BackLink>;
  return (
    <RecordPage endpoint={adminBusinessModel} input={{ params: { slug } }} back={back}>
      {(model) => (
        <Page title={t('bmc')} lead={t('bmc_lead')} back={back}>
          {model.content === null && <p className="dim measure">{t('none_yet')}</p>}
          <BusinessModelForm slug={slug} model={model} />
        </Page>
      )}
    </RecordPage>
  );
}
