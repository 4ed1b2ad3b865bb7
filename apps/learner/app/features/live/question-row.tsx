import type { Question, Snapshot } from '@cungnghe/contracts/live/room';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconCheck, IconHandStop, IconPin } from '@tabler/icons-react';
import { Facts } from '../../shell/facts.tsx';
import { HostReply } from './host-reply.tsx';
import classes from './questions.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

interface QuestionRowProps {
  readonly question: Question;
  readonly mine: boolean;
  /** One's own that the host has made a part of it. */
  readonly merged: Snapshot['me']['merged'];
  readonly voted: boolean;
  readonly open: boolean;
  readonly onVote: (voted: boolean) => void;
  readonly onWithdraw: (id: string) => void;
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, mine, merged, voted, open, onVote, onWithdraw } = props;
  const { t } = useTranslation('learner');
  return (
    <li className={classes.row}>
      <div className={classes.body}>
        <p className={classes.text} lang="vi">
          {question.text}
        </p>
        <Facts className={classes.small}>
          {question.pinned ? (
            <span className={classes.answered}>
              <IconPin size="1rem" stroke={2} aria-hidden="true" /> {t('live.pinned')}
            </span>
          ) : null}
          {mine ? (
            <strong>{t(question.author_name === null ? 'live.mine_unnamed' : 'live.mine_asked')}</strong>
          ) : (
            (question.author_name ?? t('live.somebody'))
          )}
          {formatTime(question.created_at)}
          {question.answered ? (
            <span className={classes.answered}>
              <IconCheck size="1rem" stroke={2} aria-hidden="true" /> {t('live.answered_mark')}
            </span>
          ) : null}
        </Facts>
        {question.answer === null ? null : <HostReply>{question.answer}</HostReply>}
        {mine && !question.answered ? (
          <WithdrawButton text={question.text} onWithdraw={() => onWithdraw(question.id)} />
        ) : null}
        {merged.map(({ id, text }) => (
          <div key={id} className={classes.merged}>
            <p className={classes.small}>
              {t('live.merged')} <span lang="vi">“{text}”</span>
            </p>
            {question.answered ? null : <WithdrawButton text={text} onWithdraw={() => onWithdraw(id)} />}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={classes.vote}
        aria-pressed={voted}
        aria-label={t('live.vote_for', { text: question.text, count: question.votes })}
        disabled={!open}
        onClick={() => onVote(!voted)}
      >
        <IconHandStop size="1.375rem" stroke={1.5} aria-hidden="true" />
        <span className="tabular">{question.votes}</span>
      </button>
    </li>
  );
}
