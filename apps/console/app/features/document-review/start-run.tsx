import { ApiError, call } from '@cungnghe/client/call';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminAuditRuns, adminStartAuditRun } from '@cungnghe/contracts/document-review/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import classes from './audits.module.css';

const refusals = ['CONFLICT', 'MODEL_NOT_CONFIGURED', 'JUDGE_SAME_FAMILY'] as const;

/** Which community to read, and whether to read again what has not changed. */
export function StartRun() {
  const { t } = useTranslation('library_audits');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const communities = useQuery(read(adminCommunities, {}));
  const [community, setCommunity] = useState('');
  const [force, setForce] = useState(false);
  const start = useMutation({
    mutationFn: () =>
      call(adminStartAuditRun, { body: { community: community === '' ? null : community, force } }),
    onSettled: () => queryClient.invalidateQueries(allOf(adminAuditRuns)),
  });
  const explain = (error: Error) => {
    const code = refusals.find((known) => error instanceof ApiError && error.code === known);
    return code === undefined ? problem(error) : t(`refusal.${code}`);
  };
  return (
    <form
      className={classes.start}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <NativeSelect
        label={t('community')}
        value={community}
        onChange={(event) => setCommunity(event.currentTarget.value)}
        data={[
          { value: '', label: t('all_communities') },
          ...(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <label className={classes.force}>
        <input type="checkbox" checked={force} onChange={(event) => setForce(event.currentTarget.checked)} />
        {t('force')}
      </label>
      <BusyButton type="submit" loading={start.isPending}>
        {t('start')}
      </BusyButton>
      {start.error !== null && (
        <p role="alert" className={classes.refusal}>
          {explain(start.error)}
        </p>
      )}
    </form>
  );
}
