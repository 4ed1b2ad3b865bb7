import { adminLatestAudits } from '@cungnghe/contracts/document-review/endpoints';
import { listSearchMisses } from '@cungnghe/contracts/search/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { AuditedList } from '../features/document-review/audited-list.tsx';
import { LatestRun } from '../features/document-review/latest-run.tsx';
import { StartRun } from '../features/document-review/start-run.tsx';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminLatestAudits, Audits);

function Audits() {
  const { t } = useTranslation('library_audits');
  const { t: search } = useTranslation('search');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageSection title={t('start_title')}>
        <StartRun />
      </PageSection>
      <PageSection title={t('run')}>
        <LatestRun />
      </PageSection>
      <PageSection title={t('findings')}>
        <AuditedList />
      </PageSection>
      <PageSection title={search('title')}>
        <GuardedLink endpoint={listSearchMisses} to="/search-misses">
          {search('see')}
        </GuardedLink>
      </PageSection>
    </Page>
  );
}
