import { NotFoundPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';

export default function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <div>
      <NotFoundPage action={<Link to="/">{t('to_start')}</Link>} />
    </div>
  );
}
