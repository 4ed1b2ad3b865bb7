import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';

/** The instant at which somebody's Pro here ran out; null while it runs and where there never was any. */
export function proEndedAt({ membership }: CommunityDetail): string | null {
  return membership?.tier === 'pro' && !membership.is_pro ? membership.pro_expires_at : null;
}
