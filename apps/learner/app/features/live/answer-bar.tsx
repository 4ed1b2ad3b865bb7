import type { Activity } from '@cungnghe/contracts/live/room';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconPencil, IconSend } from '@tabler/icons-react';
import { problemText } from '../../shell/problem-text.ts';
import classes from './answer-bar.module.css';
import { answerStateOf } from './answer-state.ts';
import type { Answer } from './use-answers.ts';

interface AnswerBarProps {
  readonly activity: Activity;
  readonly answer: Answer;
  /** What says who will read it. */
  readonly describedBy: string;
  /** Several activities stand on the page: no bar of one lies over another. */
  readonly isAmongOthers?: boolean;
}

/** How my answer stands, always in sight above the thumb, and the button that sends it. */
export function AnswerBar({ activity, answer, describedBy, isAmongOthers = false }: AnswerBarProps) {
  const { t } = useTranslation('learner');
  const { state } = activity;
  const nothingNew = answer.stored !== undefined && !answer.unsent;
  return (
    <div
      className={classes.bar}
      data-open={state === 'active'}
      data-settled={isAmongOthers || (nothingNew && activity.results !== null)}
    >
      <div role="status" className={classes.status}>
        <Status activity={activity} answer={answer} />
      </div>
      {state === 'active' ? (
        <BusyButton
          type="submit"
          size="lg"
          className={classes.send}
          loading={answer.sending}
          variant={nothingNew ? 'default' : 'filled'}
          aria-describedby={describedBy}
          aria-disabled={nothingNew}
          onClick={(event) => nothingNew && event.preventDefault()}
        >
          {t(nothingNew ? 'live.sent' : answer.stored ? 'live.send_again' : 'live.send')}
        </BusyButton>
      ) : null}
    </div>
  );
}

const icons = {
  empty: IconCircleDashed,
  unsent: IconPencil,
  sending: IconSend,
  saved: IconCheck,
  failed: IconAlertTriangle,
};

function Status({ activity, answer }: { activity: Activity; answer: Answer }) {
  const { t } = useTranslation('learner');
  const { tone, words, ...values } = answerStateOf(activity, answer);
  const time = answer.stored ? formatTime(answer.stored.submitted_at) : '';
  const Icon = icons[tone];
  return (
    <p className={classes.line} data-tone={tone}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span>
        {words === 'problem' ? problemText(answer.error, t) : t(`live.${words}`, { time, ...values })}
        {activity.state === 'paused' ? ` ${t('live.paused_note')}` : null}
      </span>
    </p>
  );
}
