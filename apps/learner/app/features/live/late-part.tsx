import type { SessionRecord } from '@cungnghe/contracts/live/record';
import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActivityView } from './activity-view.tsx';
import classes from './record-view.module.css';
import { useLateAnswers } from './use-late-answers.ts';

interface LatePartProps {
  readonly slug: string;
  readonly accountId: string;
  readonly missed: SessionRecord['missed'];
}

/** What I did not do in the session, to be done now as it was asked then. */
export function LatePart({ slug, accountId, missed }: LatePartProps) {
  const { t } = useTranslation('learner');
  const activities = missed.filter(({ is_open }) => is_open).map(asAsked);
  const answerOf = useLateAnswers(slug, accountId, activities);
  if (activities.length === 0) return null;
  return (
    <section className={`${classes.part} ${classes.late} ${classes.screen}`} aria-label={t('record.late')}>
      <p className={classes.lead}>{t('record.late_lead', { count: activities.length })}</p>
      {activities.map((activity) => (
        <ActivityView
          key={activity.id}
          activity={activity}
          answer={answerOf(activity)}
          modelGrades={false}
          readers={t(activity.kind === 'task' ? 'record.late_readers_of_task' : 'record.late_readers')}
        />
      ))}
    </section>
  );
}

const asAsked = (missed: SessionRecord['missed'][number]): Activity => ({
  ...missed,
  state: 'active',
  reveal_answer: false,
  race: null,
  started_at: null,
  closed_at: null,
});
