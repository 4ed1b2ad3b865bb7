import { adminRemovedThings } from '@cungnghe/contracts/removed/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { useViewer } from '../../shell/viewer.ts';

/** From a list to what was deleted from it. */
export function RemovedLink() {
  const { t } = useTranslation('removed');
  const { may } = useViewer();
  return may(adminRemovedThings) ? <Link to="/removed">{t('title')}</Link> : null;
}
