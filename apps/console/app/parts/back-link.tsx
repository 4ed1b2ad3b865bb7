import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { noteRowWalkedTo, type Walk, walkAt } from '../list/walked-list.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import classes from './back-link.module.css';

/**
 * Back to the list that this thing is in; `u` does the same. Who came from there finds its filters kept, and the rows
 * before and after this one here (`[` and `]`).
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const walk = walkAt(to, pathname);
  useEffect(() => noteRowWalkedTo(pathname), [pathname]);
  const back = () => {
    // The router numbers its own entries; anything above zero means the list is one step behind.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx !== undefined && idx > 0 ? navigate(-1) : navigate(to));
  };
  useShortcuts({ u: back });
  return (
    <div className={classes.row}>
      <Link to={walk?.list ?? to} className={classes.link} aria-keyshortcuts="u">
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden />
        {children}
      </Link>
      {walk !== undefined && walk.count > 1 && <Neighbours walk={walk} />}
    </div>
  );
}

/** They take the place of this page, so that the list stays one step behind. */
function Neighbours({ walk: { previous, next, position, count, hasMore } }: { walk: Walk }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const go = (row: string | undefined) => () => row !== undefined && void navigate(row, { replace: true });
  useShortcuts({ '[': go(previous), ']': go(next) });
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours.label')}>
      {previous !== undefined && (
        <Link to={previous} replace className={classes.link} aria-keyshortcuts="[">
          {t('neighbours.previous')}
        </Link>
      )}
      <span>{t(hasMore ? 'neighbours.position_of_more' : 'neighbours.position', { position, count })}</span>
      {next !== undefined && (
        <Link to={next} replace className={classes.link} aria-keyshortcuts="]">
          {t('neighbours.next')}
        </Link>
      )}
    </nav>
  );
}
