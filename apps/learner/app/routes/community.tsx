import { hueStyle } from '@cungnghe/ui/community-hue';
import { Outlet } from 'react-router';
import type { Route } from './+types/community.ts';

/** Gives everything below the hue of its community. */
export default function CommunityLayout({ params }: Route.ComponentProps) {
  return (
    <div style={hueStyle(params.slug)}>
      <Outlet />
    </div>
  );
}
