import { call } from '@cungnghe/client/call';
import {
  getContentSubscription,
  subscribeToContent,
  unsubscribeFromContent,
} from '@cungnghe/contracts/communities/endpoints';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';

/** Where there is nothing to read yet: to be notified when there is, or not after all. */
export function ContentSubscription({ slug }: { slug: string }) {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const params = { slug: communityRef(slug) };
  const state = read(getContentSubscription, { params });
  const { data } = useQuery(state);
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? subscribeToContent : unsubscribeFromContent, { params }),
    onSuccess: (answer) => client.setQueryData(state.queryKey, answer),
  });
  const subscribed = data?.subscribed ?? false;
  return (
    <div>
      {subscribed ? <p>{t('community.content_subscribed')}</p> : null}
      <BusyButton
        size="lg"
        variant={subscribed ? 'default' : 'filled'}
        loading={change.isPending}
        onClick={() => change.mutate(!subscribed)}
      >
        {t(subscribed ? 'community.content_unsubscribe' : 'community.content_subscribe')}
      </BusyButton>
      <LiveRegion>{subscribed ? t('community.content_subscribed') : ''}</LiveRegion>
      <CallProblem error={change.error} />
    </div>
  );
}
