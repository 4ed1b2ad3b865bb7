import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './community-nav.module.css';
import { SectionsMenu } from './sections-menu.tsx';
import { type Canvases, useSections } from './use-sections.ts';

interface CommunityNavProps {
  readonly slug: string;
  /** Which canvases there are; undefined until that is known. */
  readonly canvases: Canvases | undefined;
}

/** The sections of one community: on one line, or on a phone behind one button. */
export function CommunityNav({ slug, canvases }: CommunityNavProps) {
  const { t } = useTranslation('learner');
  const list = useCurrentInView();
  const sections = useSections(slug, canvases);
  return (
    <>
      <SectionsMenu slug={slug} canvases={canvases} />
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
    </>
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
