import type { PromptStats } from '@cungnghe/contracts/prompts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './library.module.css';

/** How many prompts there are, and for whom. */
export function StatsLine({ stats }: { stats: PromptStats | undefined }) {
  const { t } = useTranslation('learner');
  return (
    <p className={classes.stats}>
      {stats === undefined || stats.total === 0
        ? '\u00a0'
        : t('prompts.stats', {
            total: t('prompts.total', { count: stats.total }),
            open: t('prompts.open', { count: stats.member_open }),
            pro: t('prompts.pro', { count: stats.pro_only }),
            cases: t('prompts.cases', { count: stats.cases }),
          })}
    </p>
  );
}
