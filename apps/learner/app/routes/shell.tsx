import { Outlet, PrefetchPageLinks, useParams } from 'react-router';
import { Bell } from '../features/notifications/bell.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { useProfile } from '../shell/use-profile.ts';

export default function ShellLayout() {
  const profile = useProfile();
  const { slug } = useParams();
  const homeSlug = profile.home_slug ?? '';
  return (
    <AppShell homeSlug={homeSlug} currentSlug={slug ?? homeSlug} bell={<Bell />}>
      <Outlet context={profile} />
      <PageCode community={`/c/${homeSlug}`} />
    </AppShell>
  );
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
    '/notifications',
    '/profile',
  ];
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
