import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { rememberWalk, takeRowWalkedTo } from './walked-list.ts';

/** For a list whose rows open: remembers what it shows when one is opened, and leads back to the row last gone to. */
export function useWalk(
  list: RefObject<HTMLElement | null>,
  { hasMore, isLoaded }: { readonly hasMore: boolean; readonly isLoaded: boolean },
) {
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (!isLoaded || navigation !== 'POP') return;
    const row = takeRowWalkedTo(pathname);
    if (row === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-row-link][href="${CSS.escape(row)}"]`);
    link?.focus({ preventScroll: true });
  }, [list, isLoaded, navigation, pathname]);
  return ({ target }: MouseEvent) => {
    const at = (target as Element).closest('[data-row-link]')?.getAttribute('href');
    if (at) rememberWalk({ path: pathname, search, rows: rowLinksIn(list), hasMore, at });
  };
}

const rowLinksIn = ({ current }: RefObject<HTMLElement | null>): string[] =>
  [...(current?.querySelectorAll('[data-row-link]') ?? [])].map((link) => link.getAttribute('href') ?? '');
