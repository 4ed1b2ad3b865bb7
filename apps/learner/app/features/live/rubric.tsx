import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './evaluation-view.module.css';

/** By what a task will be scored, to be read before one writes. */
export function Rubric({ criteria }: { criteria: Activity['rubric'] }) {
  const { t } = useTranslation('learner');
  if (criteria.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('live.rubric')}</h3>
      <ul className={classes.criteria}>
        {criteria.map(({ label, max_score }) => (
          <li key={label} className={classes.criterion}>
            <span lang="vi">{label}</span>
            <span className="dim tabular">{t('live.points', { count: max_score })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
