import { NotFoundPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';

export default function NotFound() {
  const { t } = useTranslation('media');
  return (
    <section className="page notice">
      <meta name="robots" content="noindex" />
      <NotFoundPage
        action={
          <Link className="button" to="/">
            {t('not_found.home')}
          </Link>
        }
      />
    </section>
  );
}
