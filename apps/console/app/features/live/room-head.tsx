import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link, NavLink } from 'react-router';
import { formatCount } from '../../parts/count.ts';
import { Notice } from '../../parts/notice.tsx';
import classes from './live.module.css';
import type { Room } from './room.ts';

/** The pages of one room; the projector opens in a window of its own, to be moved to the projector. */
export function RoomNav({ eventId }: { eventId: string }) {
  const { t } = useTranslation('live');
  const base = `/ops/events/live/${eventId}`;
  return (
    <nav aria-label={t('nav.label')} className={classes.nav}>
      <NavLink end to={base}>
        {t('nav.controls')}
      </NavLink>
      <NavLink to={`${base}/responses`}>{t('nav.responses')}</NavLink>
      <NavLink to={`${base}/participants`}>{t('nav.participants')}</NavLink>
      <NavLink to={`${base}/afterwards`}>{t('nav.afterwards')}</NavLink>
      <Link to={`${base}/projector`} target="_blank">
        {t('nav.projector')}
      </Link>
    </nav>
  );
}

/** How many people there are, in figures that can be read while talking. */
export function Counts({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  return (
    <ul className={classes.counts} aria-label={t('counts.label')}>
      {(['connected', 'joined', 'expected'] as const).map((name) => (
        <li key={name}>
          <strong>{formatCount(room.counts[name])}</strong> {t(`counts.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** Says that nobody answers, and how old the figures are; goes away by itself. */
export function Connection({ lost }: { lost: number | null }) {
  const { t } = useTranslation('live');
  return (
    <div aria-live="assertive">
      {lost !== null && (
        <Notice tone="danger" title={t('lost.title')}>
          <p>{t('lost.body', { time: formatTime(new Date(lost).toISOString()) })}</p>
        </Notice>
      )}
    </div>
  );
}
