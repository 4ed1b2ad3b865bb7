import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { showFigure } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './record-view.module.css';
import { RoomResults } from './room-results.tsx';

type Missed = SessionRecord['missed'][number];

/** An activity that I did not answer, as the room was shown it: the results, what was right, and why. */
export function MissedPart({ activity }: { activity: Missed }) {
  const { t } = useTranslation('learner');
  return (
    <section className={classes.part}>
      <p className={classes.small}>
        {t(`live.kind.${activity.kind}`)} · {t('record.missed')}
      </p>
      <h2 className={classes.title} lang="vi">
        {activity.title}
      </h2>
      <RoomResults activity={activity} />
      {activity.items.map((item) => (
        <Right key={item.id} item={item} asked={activity.results === null} />
      ))}
    </section>
  );
}

/** With the question where no results have said it. */
function Right({ item, asked }: { item: Missed['items'][number]; asked: boolean }) {
  const { t } = useTranslation('learner');
  const { prompt, choices, correct_number, unit, explanation } = item;
  const right =
    typeof correct_number === 'number'
      ? showFigure(correct_number, unit)
      : choices
          .filter(({ is_correct }) => is_correct)
          .map(({ label }) => label)
          .join(', ');
  if (right === '' && explanation === null) return null;
  return (
    <div className={classes.responses}>
      {asked ? (
        <h3 className={classes.prompt} lang="vi">
          {prompt}
        </h3>
      ) : null}
      {right === '' ? null : (
        <p>
          <span className="dim">{t('live.right')}:</span> <span lang="vi">{right}</span>
        </p>
      )}
      {explanation === null ? null : (
        <p className={classes.explanation} lang="vi">
          {explanation}
        </p>
      )}
    </div>
  );
}
