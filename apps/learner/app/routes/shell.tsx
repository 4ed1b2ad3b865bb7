import type { NotificationKind } from '@cungnghe/contracts/notifications';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, PrefetchPageLinks, useParams } from 'react-router';
import { Bell } from '../features/notifications/bell.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { useProfile } from '../shell/use-profile.ts';

/** What comes with these changes what may be read: Pro began, or ended. */
const changePro: ReadonlySet<NotificationKind> = new Set(['approval', 'order_reversed']);

export default function ShellLayout() {
  const profile = useProfile();
  const { slug } = useParams();
  const homeSlug = profile.home_slug ?? '';
  return (
    <AppShell homeSlug={homeSlug} currentSlug={slug ?? homeSlug} bell={<Bell onNews={useProChanges()} />}>
      <Outlet context={profile} />
      {useIdle() ? <PageCode community={`/c/${homeSlug}`} /> : null}
    </AppShell>
  );
}

/** Reads anew what depends on Pro when it was given or taken while one was reading: an open lesson locks, or opens. */
function useProChanges() {
  const client = useQueryClient();
  return (kinds: readonly NotificationKind[]) => {
    if (!kinds.some((kind) => changePro.has(kind))) return;
    for (const queryKey of [['community'], ['communities'], ['orders']]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}

/** After the page has come to rest: what is fetched ahead must not stand in its way. */
const restMs = 3_000;

/** Whether the browser has nothing better to do. Never, for somebody who asked it to save data. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (isIdle || isFetching || connection?.saveData === true) return;
    const timer = setTimeout(() => setIdle(true), restMs);
    return () => clearTimeout(timer);
  }, [isIdle, isFetching]);
  return isIdle;
}

/** Fetches the code of every page ahead, so that moving about is instant and works when the connection drops. */
function PageCode({ community }: { community: string }) {
  const inside = [
    '',
    '/courses',
    '/courses/any',
    '/courses/any/lesson',
    '/books',
    '/books/any',
    '/books/any/section',
    '/library',
    '/library/any',
    '/bmc',
    '/jtbd',
    '/posts',
    '/posts/new',
    '/posts/any',
    '/members/any',
    '/upgrade',
  ];
  const pages = [
    ...inside.map((path) => community + path),
    '/search',
    '/certificates/any',
    '/online-events/any/live',
    '/online-events/any/live/record',
    '/communities',
    '/choose',
    '/orders',
    '/orders/any',
    '/notifications',
    '/profile',
  ];
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
