import type { AdminCommunity } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

export function CommunityState({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const words = `${t(`status.${community.status}`)}, ${t(`access.${community.access}`)}`;
  return <Status tone={community.status === 'hidden' ? 'quiet' : 'good'}>{words}</Status>;
}
