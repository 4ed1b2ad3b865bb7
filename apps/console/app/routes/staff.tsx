import { adminStaff } from '@cungnghe/contracts/staff/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Invitations } from '../features/staff/invitations.tsx';
import { Invite } from '../features/staff/invite.tsx';
import { Operators } from '../features/staff/operators.tsx';
import { Permissions } from '../features/staff/permissions.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function Staff() {
  const { t } = useTranslation('staff');
  const { t: tShell } = useTranslation('shell');
  return (
    <RecordPage endpoint={adminStaff}>
      {(operators) => (
        <Page
          title={t('title')}
          lead={t('lead')}
          back={<BackLink to="/accounts">{tShell('section.accounts')}</BackLink>}
        >
          <PageSection title={t('operators')}>
            <Operators rows={operators} />
          </PageSection>
          <PageSection title={t('invitations')}>
            <Invitations />
          </PageSection>
          <PageSection title={t('invite_title')}>
            <Invite />
          </PageSection>
          <PageSection title={t('permissions')}>
            <p className="dim">{t('permissions_about')}</p>
            <Permissions />
          </PageSection>
        </Page>
      )}
    </RecordPage>
  );
}
