import { answers, type EventDetail } from '@cungnghe/contracts/events/endpoints';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { LiveRegion } from '../../shell/live-region.tsx';
import { refusalText } from './refusal-text.ts';
import classes from './rsvp.module.css';
import { useAnswer } from './use-answer.ts';

const order = [answers[0], answers[2], answers[1]] as const;

/** Whether I come, and whether there is still room for that. */
export function Rsvp({ event }: { event: EventDetail }) {
  const { t } = useTranslation('learner');
  const answer = useAnswer(event.slug);
  const isFull = event.seats_left === 0 && event.answer !== 'yes';
  const { error } = answer;
  return (
    <div>
      <h2 id="rsvp" className={classes.question}>
        {t('events.question')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together */}
      <div role="group" aria-labelledby="rsvp" className={classes.answers}>
        {order.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.answer}
            data-first={one === 'yes' && event.answer === null}
            aria-pressed={event.answer === one}
            disabled={one === 'yes' && isFull}
            onClick={() => event.answer !== one && answer.mutate(one)}
          >
            {t(`events.answer_${one}`)}
          </button>
        ))}
      </div>
      <p className={classes.note}>
        {isFull ? t('events.full_note') : t(`events.note_${event.answer ?? 'none'}`)}
      </p>
      {error === null ? null : <Problem>{refusalText(error, t)}</Problem>}
      <LiveRegion>
        {answer.isSuccess && event.answer !== null ? t(`events.saved_${event.answer}`) : ''}
      </LiveRegion>
    </div>
  );
}
