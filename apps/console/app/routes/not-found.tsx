import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Page } from '../parts/page.tsx';

export default function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('not_found_title')}>
      <EmptyState title={t('not_found_body')} action={<Link to="/">{t('to_start')}</Link>} />
    </Page>
  );
}
