import { call } from '@cungnghe/client/call';
import {
  type AdminCommunity,
  adminCommunities,
  adminSetPublicReading,
} from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProblemText } from '../../parts/problem.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** Whether everybody reads, without an account, what a free member reads here. */
export function PublicReadingPanel({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const problem = useProblemText();
  const { may } = useViewer();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (enabled: boolean) =>
      call(adminSetPublicReading, { params: { slug: community.slug }, body: { enabled } }),
    onSettled: () => queryClient.invalidateQueries(allOf(adminCommunities)),
  });
  const isOn = change.isPending ? change.variables : community.public_reading;
  if (!may(adminSetPublicReading)) {
    return <p className="measure">{t(isOn ? 'public_reading_is_on' : 'public_reading_is_off')}</p>;
  }
  return (
    <Switch
      label={t('public_reading_label')}
      description={t('public_reading_hint')}
      checked={isOn}
      error={change.isError ? problem(change.error) : undefined}
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.currentTarget.checked);
      }}
    />
  );
}
