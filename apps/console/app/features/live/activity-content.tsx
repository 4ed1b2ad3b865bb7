import type { HostActivity } from '@cungnghe/contracts/live-activities';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Bars } from './bars.tsx';
import classes from './live.module.css';
import { itemsOf } from './projected.ts';

/** What an activity asks and what came in, as the host alone sees it: with the key, at any time. */
export function ActivityContent({ eventId, activity }: { eventId: string; activity: HostActivity }) {
  const { t } = useTranslation('live');
  const { pending, done, failed } = activity.evaluations;
  const answers = `/ops/events/live/${eventId}/responses?activity_id=${activity.id}`;
  return (
    <div className={classes.content}>
      {activity.kind === 'task'
        ? activity.items.map(({ id, prompt }) => (
            <p key={id} className={classes.text}>
              {prompt}
            </p>
          ))
        : itemsOf(activity, { counts: activity.state !== 'draft', key: activity.kind === 'quiz' }).map(
            (item) => <Bars key={item.id} item={item} title={activity.title} />,
          )}
      {activity.prompts.length > 0 && (
        <ul className={classes.plain}>
          {activity.prompts.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
      {activity.rubric.length > 0 && (
        <p className="dim">
          {t('rubric')}: {activity.rubric.map(({ label, max_score }) => `${label} (${max_score})`).join(', ')}
        </p>
      )}
      {activity.kind === 'task' && pending + done + failed > 0 && (
        <ul className={classes.inline}>
          {(['done', 'pending', 'failed'] as const).map((status) => (
            <li key={status}>
              <Link to={`${answers}&evaluation=${status}`}>
                {t(`evaluation.${status}`)}: {activity.evaluations[status]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
