import { useTranslation } from '@cungnghe/ui/translation';
import { NavLink } from 'react-router';
import classes from './community-nav.module.css';

/** The rooms of one community. */
export function CommunityNav({ slug }: { slug: string }) {
  const { t } = useTranslation('learner');
  const rooms = [
    { to: `/c/${slug}`, label: t('shell.overview') },
    { to: `/c/${slug}/courses`, label: t('shell.courses') },
    { to: `/c/${slug}/books`, label: t('shell.books') },
    { to: `/c/${slug}/library`, label: t('shell.library') },
    { to: `/c/${slug}/events`, label: t('shell.events') },
    { to: `/c/${slug}/posts`, label: t('shell.posts') },
    { to: `/c/${slug}/prompts`, label: t('prompts.title') },
  ];
  return (
    <nav className={classes.nav} aria-label={t('shell.in_community')}>
      <ul className={`container ${classes.rooms}`}>
        {rooms.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.room ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
