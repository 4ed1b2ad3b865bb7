import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';

/** To what was done to many at once. */
export function BulkActionsLink() {
  const { t } = useTranslation('bulk_actions');
  return <Link to="/bulk-actions">{t('title')}</Link>;
}
