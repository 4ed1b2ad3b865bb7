import { adminJobsToBeDone } from '@cungnghe/contracts/canvases/editing';
import { useTranslation } from '@cungnghe/ui/translation';
import { JobsForm } from '../features/canvases/jobs-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/community-jtbd.ts';

export default function JobsPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('canvases');
  const back = <BackLink to={`/communities/${slug}`}>{t('back')}</BackLink>;
  return (
    <RecordPage endpoint={adminJobsToBeDone} input={{ params: { slug } }} back={back}>
      {(jobs) => (
        <Page title={t('jtbd')} lead={t('jtbd_lead')} back={back}>
          {jobs.content === null && <p className="dim measure">{t('none_yet')}</p>}
          <JobsForm slug={slug} jobs={jobs} />
        </Page>
      )}
    </RecordPage>
  );
}
