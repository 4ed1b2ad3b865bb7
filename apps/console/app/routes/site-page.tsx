import { adminSitePage } from '@cungnghe/contracts/site-pages/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { SitePageEditor } from '../features/site-pages/site-page-editor.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/site-page.ts';

export default function SitePagePage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('site_pages');
  const back = <BackLink to="/site-pages">{t('back')}</BackLink>;
  // An address that names none is answered by the API.
  const named = params as { slug: 'terms'; language: 'vi' };
  return (
    <RecordPage endpoint={adminSitePage} input={{ params: named }} back={back}>
      {(page) => (
        <Page title={`${page.title} (${t(`language.${page.language}`)})`} back={back}>
          <SitePageEditor key={`${page.slug}.${page.language}`} page={page} />
        </Page>
      )}
    </RecordPage>
  );
}
