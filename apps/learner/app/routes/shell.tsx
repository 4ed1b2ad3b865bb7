import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { listCommunities } from '@cungnghe/contracts/communities/endpoints';
import type { NotificationKind } from '@cungnghe/contracts/notifications/endpoints';
import { myOrders } from '@cungnghe/contracts/orders/endpoints';
import { listPrompts } from '@cungnghe/contracts/prompts/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { allOf, below } from '@cungnghe/web/queries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatch } from 'react-router';
import { signInPath } from '../features/accounts/next-path.ts';
import { communityQuery } from '../features/communities/queries.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { NewsLink } from '../features/whats-new/news-link.tsx';
import { insideCommunity } from '../query-client.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { GuestShell } from '../shell/guest-shell.tsx';
import { SectionsMenu } from '../shell/sections-menu.tsx';
import { useViewer } from '../shell/use-profile.ts';

/** What comes with these changes what may be read: Pro began, or ended. */
const changePro: ReadonlySet<NotificationKind> = new Set([
  'approval',
  'order_reopened',
  'order_reversed',
  'pro_changed',
]);

export default function ShellLayout() {
  const viewer = useViewer();
  const location = useLocation();
  if (viewer !== null) return <MemberShell profile={viewer} />;
  return (
    <GuestShell signInPath={signInPath(location)}>
      <Outlet context={null} />
    </GuestShell>
  );
}

function MemberShell({ profile }: { profile: Profile }) {
  // An event and a prompt have a slug in their address, too.
  const { slug, '*': rest = '' } = useMatch('/c/:slug/*')?.params ?? {};
  // As far as a page of the community has asked for it.
  const canvases = useQuery({ ...communityQuery(slug ?? ''), enabled: false }).data?.canvases;
  const homeSlug = profile.home_slug ?? '';
  return (
    <AppShell
      homeSlug={homeSlug}
      currentSlug={slug ?? homeSlug}
      bell={<Bell onNews={useProChanges()} />}
      news={<NewsLink />}
    >
      {slug === undefined ? (
        <Outlet context={profile} />
      ) : (
        <div style={hueStyle(slug)}>
          {/* The pages of the sections themselves have it below their heading. */}
          {rest.includes('/') ? <SectionsMenu slug={slug} canvases={canvases} /> : null}
          <Outlet context={profile} />
        </div>
      )}
    </AppShell>
  );
}

/** Reads anew what depends on Pro when it was given or taken while one was reading: an open lesson locks, or opens. */
function useProChanges() {
  const client = useQueryClient();
  return (kinds: readonly NotificationKind[]) => {
    if (!kinds.some((kind) => changePro.has(kind))) return;
    for (const read of [insideCommunity(), allOf(listCommunities), below(myOrders), below(listPrompts)]) {
      void client.invalidateQueries(read);
    }
  };
}
