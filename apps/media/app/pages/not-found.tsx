import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';

export default function NotFound() {
  const { t } = useTranslation('media');
  return (
    <section className="page notice">
      <title>{`${t('not_found.title')} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display">{t('not_found.title')}</h1>
      <p className="lead">{t('not_found.text')}</p>
      <Link className="button" to="/">
        {t('not_found.home')}
      </Link>
    </section>
  );
}
