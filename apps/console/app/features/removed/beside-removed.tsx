import { adminRemovedThings } from '@cungnghe/contracts/removed/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../shell/viewer.ts';
import classes from './removed.module.css';

/** The actions of a list, beside the way to what was deleted from it. */
export function BesideRemoved({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('removed');
  const { may } = useViewer();
  return (
    <div className={classes.actions}>
      {may(adminRemovedThings) && <Link to="/removed">{t('title')}</Link>}
      {children}
    </div>
  );
}
