import { adminApiKeys } from '@cungnghe/contracts/api-keys/endpoints';
import { getSecondFactor } from '@cungnghe/contracts/second-factor/endpoints';
import { adminStaff } from '@cungnghe/contracts/staff/endpoints';
import { adminWebhooks } from '@cungnghe/contracts/webhooks/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Factors } from '../features/second-factor/factors.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import pageLinks from '../parts/page-links.module.css';
import { Problem } from '../parts/problem.tsx';
import { useViewer } from '../shell/viewer.ts';

export default function Security() {
  const { t } = useTranslation('second_factor');
  const state = useQuery(read(getSecondFactor, {}));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {state.data !== undefined && <Factors state={state.data} />}
      {state.data === undefined && state.error !== null && (
        <Problem error={state.error} onRetry={() => void state.refetch()} />
      )}
      <Programs />
    </Page>
  );
}

/** What other programs may do here, and what they are told. */
function Programs() {
  const { t } = useTranslation('shell');
  const { t: tQuick } = useTranslation('quick_open');
  const { t: tStaff } = useTranslation('staff');
  const { may } = useViewer();
  return (
    <PageSection title={t('programs')}>
      <p className="dim">{t('programs_about')}</p>
      <div className={pageLinks.links}>
        {may(adminStaff) && <Link to="/staff">{tStaff('link')}</Link>}
        {may(adminApiKeys) && <Link to="/security/api-keys">{tQuick('page.api_keys')}</Link>}
        {may(adminWebhooks) && <Link to="/webhooks">{tQuick('page.webhooks')}</Link>}
      </div>
    </PageSection>
  );
}
