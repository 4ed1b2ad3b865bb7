import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './community-nav.module.css';

interface CommunityNavProps {
  readonly slug: string;
  /** Which canvases there are; undefined until that is known. */
  readonly canvases: { readonly bmc: boolean; readonly jtbd: boolean } | undefined;
}

/** The sections of one community, on one line that scrolls where it is too long. */
export function CommunityNav({ slug, canvases }: CommunityNavProps) {
  const { t } = useTranslation('learner');
  const list = useCurrentInView();
  const sections = [
    { to: `/c/${slug}`, label: t('shell.overview') },
    { to: `/c/${slug}/courses`, label: t('shell.courses') },
    { to: `/c/${slug}/books`, label: t('shell.books') },
    { to: `/c/${slug}/library`, label: t('shell.library') },
    { to: `/c/${slug}/events`, label: t('shell.events') },
    { to: `/c/${slug}/posts`, label: t('shell.posts') },
    { to: `/c/${slug}/members`, label: t('members.title') },
    { to: `/c/${slug}/prompts`, label: t('prompts.title') },
    ...(canvases?.bmc ? [{ to: `/c/${slug}/bmc`, label: t('toolbox.bmc') }] : []),
    ...(canvases?.jtbd ? [{ to: `/c/${slug}/jtbd`, label: t('toolbox.jtbd') }] : []),
  ];
  return (
    <nav className={classes.nav} aria-label={t('shell.in_community')}>
      <ul ref={list} className={`container ${classes.sections}`}>
        {sections.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.section ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section one is in is in sight, with something of those before and after it. */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another section
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list.current || !current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    list.current.scrollLeft = middle - list.current.clientWidth / 2;
  }, [pathname]);
  return list;
}
