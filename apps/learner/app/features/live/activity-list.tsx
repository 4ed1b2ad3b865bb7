import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconCheck, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './rows.module.css';
import type { Answer } from './use-answers.ts';

interface ActivityListProps {
  readonly activities: readonly Activity[];
  /** One of them is being shown. */
  readonly besideAnother: boolean;
  readonly answerOf: (activity: Activity) => Answer;
}

/** The other activities of the evening, the newest first; those that are open can be answered from here. */
export function ActivityList({ activities, besideAnother, answerOf }: ActivityListProps) {
  const { t } = useTranslation('learner');
  if (activities.length === 0) return null;
  const newestFirst = activities.toSorted((a, b) => (b.started_at ?? '').localeCompare(a.started_at ?? ''));
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t(besideAnother ? 'live.others' : 'live.all_activities')}</h2>
      <ul className="plain-list">
        {newestFirst.map((activity) => (
          <li key={activity.id}>
            <Link to={{ search: `?activity=${activity.id}` }} className={classes.row}>
              <span className={classes.body}>
                <span lang="vi">{activity.title}</span>
                <Facts className={classes.small}>
                  {t(`live.kind.${activity.kind}`)}
                  {t(`live.state.${activity.state}`)}
                  <Mine answer={answerOf(activity)} />
                </Facts>
              </span>
              <IconChevronRight size="1.25rem" stroke={1.5} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mine({ answer }: { answer: Answer }) {
  const { t } = useTranslation('learner');
  if (answer.unsent) {
    return (
      <span className={classes.unsent}>
        <IconPencil size="1rem" stroke={1.75} aria-hidden="true" /> {t('live.mine_unsent')}
      </span>
    );
  }
  if (answer.stored === undefined) return t('live.mine_empty');
  return (
    <span className={classes.saved}>
      <IconCheck size="1rem" stroke={2} aria-hidden="true" /> {t('live.mine_saved')}
    </span>
  );
}
