import { useTranslation } from '@cungnghe/ui/translation';
import { Link, useLocation } from 'react-router';

/** To what was done to many at once, and from there back to this list as it is filtered. */
export function BulkActionsLink() {
  const { t } = useTranslation('bulk_actions');
  const { pathname, search } = useLocation();
  return (
    <Link to="/bulk-actions" state={{ from: pathname + search }}>
      {t('title')}
    </Link>
  );
}
