import { call } from '@cungnghe/client/call';
import {
  type AdminCommunity,
  adminCommunities,
  adminSetPublicReading,
} from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import classes from '../../editing/editing.module.css';
import { useProblemText } from '../../parts/problem.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** Whether everybody reads, without an account, what a free member reads here. */
export function PublicReadingPanel({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const problem = useProblemText();
  const { may } = useViewer();
  const hint = useId();
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
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={(event) => {
            if (!change.isPending) change.mutate(event.currentTarget.checked);
          }}
        />
        {t('public_reading_label')}
      </label>
      <p id={hint} className="dim measure">
        {t('public_reading_hint')}
      </p>
      {change.isError && <p role="alert">{problem(change.error)}</p>}
    </div>
  );
}
