import { adminCreateWhatsNew } from '@cungnghe/contracts/whats-new/editor';
import { useTranslation } from '@cungnghe/ui/translation';
import { EntryForm } from '../features/whats-new/entry-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';

export default function NewWhatsNewPage() {
  const { t } = useTranslation('whats_new');
  return (
    <Guard endpoint={adminCreateWhatsNew}>
      <Page title={t('create')} back={<BackLink to="/whats-new">{t('back')}</BackLink>}>
        <EntryForm />
      </Page>
    </Guard>
  );
}
