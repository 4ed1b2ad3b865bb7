import type { Activity } from '@cungnghe/contracts/live';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatTime } from '@cungnghe/ui/dates';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconPencil, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../shell/problem-text.ts';
import classes from './answer-bar.module.css';
import type { Answer } from './use-answers.ts';

/** How my answer stands, always in sight above the thumb, and the button that sends it. */
export function AnswerBar({ activity, answer }: { activity: Activity; answer: Answer }) {
  const { t } = useTranslation('learner');
  const { state } = activity;
  const nothingNew = answer.stored !== undefined && !answer.unsent;
  return (
    <div className={classes.bar} data-open={state === 'active'}>
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
  const { tone, words } = useWords(activity, answer);
  const Icon = icons[tone];
  return (
    <p className={classes.line} data-tone={tone}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span>
        {words}
        {activity.state === 'paused' ? ` ${t('live.paused_note')}` : null}
      </span>
    </p>
  );
}

function useWords({ kind, state }: Activity, { stored, unsent, sending, error }: Answer) {
  const { t } = useTranslation('learner');
  const time = stored ? formatTime(stored.submitted_at) : '';
  if (sending) return { tone: 'sending', words: t('live.sending') } as const;
  // Once it is closed there is nothing to try again; what did not get there is shown below.
  if (state === 'closed') {
    if (stored === undefined) return { tone: 'empty', words: t('live.closed_without') } as const;
    return { tone: 'saved', words: t('live.closed_saved', { time }) } as const;
  }
  const reopened = error?.code === 'ACTIVITY_NOT_OPEN' && state === 'active';
  if (error !== null && !reopened) {
    const words =
      error.code === 'ACTIVITY_NOT_OPEN'
        ? t('live.not_open')
        : error.code === 'NETWORK'
          ? t('live.not_sent')
          : problemText(error, t);
    return { tone: 'failed', words } as const;
  }
  if (unsent) {
    const words = stored ? t('live.changed', { time }) : t('live.unsent');
    return { tone: 'unsent', words } as const;
  }
  if (stored === undefined) return { tone: 'empty', words: t('live.empty') } as const;
  const pending = kind === 'task' && stored.evaluation?.status === 'pending';
  return { tone: 'saved', words: t(pending ? 'live.saved_unscored' : 'live.saved', { time }) } as const;
}
