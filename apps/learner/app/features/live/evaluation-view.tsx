import type { Evaluation } from '@cungnghe/contracts/live/room';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './evaluation-view.module.css';

/** What became of the answer to a task: on its way, not readable, or scores with their reasons. */
export function EvaluationView({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation('learner');
  const { status, scores, overall, max_overall, feedback, by_host } = evaluation;
  if (status !== 'done') {
    return (
      <section className={classes.evaluation}>
        <h3 className={classes.heading}>{t(`live.evaluation.${status}`)}</h3>
        <p className="dim">{t(`live.evaluation.${status}_body`)}</p>
      </section>
    );
  }
  return (
    <section className={classes.evaluation}>
      <h3 className={classes.heading}>
        {t('live.evaluation.done')}{' '}
        <span className="tabular">
          {overall}/{max_overall}
        </span>
      </h3>
      <p className="dim">{t(by_host ? 'live.evaluation.by_host' : 'live.evaluation.by_machine')}</p>
      <ul className={classes.criteria}>
        {scores.map(({ label, score, max_score, comment }) => (
          <li key={label}>
            <div className={classes.criterion}>
              <span lang="vi">{label}</span>
              <strong className="tabular">
                {score}/{max_score}
              </strong>
            </div>
            <Progress value={score} max={max_score} label={label} />
            {comment === '' ? null : (
              <p className={classes.comment} lang="vi">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {feedback === '' ? null : (
        <div className={classes.feedback}>
          <h4>{t('live.evaluation.feedback')}</h4>
          <p lang="vi">{feedback}</p>
        </div>
      )}
    </section>
  );
}
