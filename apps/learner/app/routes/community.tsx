import { hueStyle } from '@cungnghe/ui/community-hue';
import { Outlet } from 'react-router';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/community.ts';

/** Gives everything below the hue of its community. */
export default function CommunityLayout({ params }: Route.ComponentProps) {
  const profile = useProfile();
  return (
    <div style={hueStyle(params.slug)}>
      <Outlet context={profile} />
    </div>
  );
}
