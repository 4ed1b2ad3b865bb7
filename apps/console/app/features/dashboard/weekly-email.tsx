import { call } from '@cungnghe/client/call';
import { adminChooseWeeklyEmail, adminDashboardWeeks } from '@cungnghe/contracts/dashboard/weeks';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import classes from '../../editing/editing.module.css';
import { useProblemText } from '../../parts/problem.tsx';

/** Whether the operator is sent these figures on Mondays. */
export function WeeklyEmail({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('dashboard_weeks');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (is_wanted: boolean) => call(adminChooseWeeklyEmail, { body: { is_wanted } }),
    onSettled: () => queryClient.invalidateQueries(allOf(adminDashboardWeeks)),
  });
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : isWanted}
          onChange={(event) => {
            if (!change.isPending) change.mutate(event.currentTarget.checked);
          }}
        />
        {t('weekly_email')}
      </label>
      {change.isError && <p role="alert">{problem(change.error)}</p>}
    </div>
  );
}
