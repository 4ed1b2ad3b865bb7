import { call } from '@cungnghe/client/call';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { evaluateFailed, getResponse, hostResponses } from '@cungnghe/contracts/live/record';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Bars } from './bars.tsx';
import { CardBoard } from './card-board.tsx';
import { useCellLabel } from './cell-label.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { itemsOf } from './projected.ts';
import { useRoomChange } from './room.ts';
import { WordList } from './word-list.tsx';

/** What an activity asks and what came in, as the host alone sees it: with the key, at any time. */
export function ActivityContent({ eventId, activity }: { eventId: string; activity: HostActivity }) {
  const { t } = useTranslation('live');
  const cellLabel = useCellLabel();
  const { pending, done, failed } = activity.evaluations;
  const { answer, key } = kindTraits[activity.kind];
  const answers = `/ops/events/live/${eventId}/responses?activity_id=${activity.id}`;
  return (
    <div className={classes.content}>
      {activity.lesson_id !== null && <p className="dim">{t('from_lesson.returns')}</p>}
      {activity.race !== null && <p>{t('race.is_one', { count: activity.race.seconds })}</p>}
      {answer === 'text' || answer === 'words'
        ? activity.items.map(({ id, prompt }) => (
            <div key={id} className={classes.content}>
              <p className={classes.text}>{prompt}</p>
              <Said eventId={eventId} activity={activity} itemId={id} />
            </div>
          ))
        : itemsOf(activity, { counts: activity.state !== 'draft', key: key !== null }).map((item) => (
            <Bars key={item.id} item={item} title={activity.title} />
          ))}
      {activity.prompts.length > 0 && (
        <ul className={classes.plain}>
          {activity.prompts.map(({ id, label }) => (
            <li key={id}>{cellLabel(label)}</li>
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
      {failed > 0 && <EvaluateFailed eventId={eventId} activity={activity} />}
    </div>
  );
}

/** What came in to one question that is answered in words, to be moderated. */
function Said({ eventId, activity, itemId }: { eventId: string; activity: HostActivity; itemId: string }) {
  const { t } = useTranslation('live');
  const result = activity.results?.find(({ item_id }) => item_id === itemId);
  if (result === undefined || activity.state === 'draft') return null;
  const place = { eventId, activityId: activity.id, result };
  return (
    <>
      <p className="dim">{t('results.answered', { count: result.answered })}</p>
      {result.words === undefined ? <CardBoard {...place} /> : <WordList {...place} />}
    </>
  );
}

/** One press for all that the model could not score, once whatever was wrong with it has been put right. */
function EvaluateFailed({ eventId, activity }: { eventId: string; activity: HostActivity }) {
  const { t } = useTranslation('live');
  const again = useRoomChange(
    eventId,
    (_: null) => call(evaluateFailed, { params: { eventId, id: activity.id } }),
    [hostResponses, getResponse],
  );
  return (
    <>
      <Button
        variant="default"
        className={classes.start ?? ''}
        loading={again.isPending}
        onClick={() => again.mutate(null)}
      >
        {t('responses.again_failed', { count: activity.evaluations.failed })}
      </Button>
      {again.isError && <Problem error={again.error} />}
    </>
  );
}
