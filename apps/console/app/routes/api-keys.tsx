import { adminApiKeys } from '@cungnghe/contracts/api-keys/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { KeyList } from '../features/api-keys/key-list.tsx';
import { NewKey } from '../features/api-keys/new-key.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function ApiKeys() {
  const { t } = useTranslation('api_keys');
  return (
    <RecordPage endpoint={adminApiKeys}>
      {(keys) => (
        <Page title={t('title')} lead={t('lead')} back={<BackLink to="/security">{t('back')}</BackLink>}>
          <KeyList keys={keys} />
          <PageSection title={t('new')}>
            <NewKey />
          </PageSection>
        </Page>
      )}
    </RecordPage>
  );
}
