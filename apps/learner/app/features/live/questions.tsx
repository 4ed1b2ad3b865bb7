import type { Question, Snapshot } from '@cungnghe/contracts/live/room';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { AskForm } from './ask-form.tsx';
import { Countdown } from './countdown.tsx';
import { QuestionRow } from './question-row.tsx';
import classes from './questions.module.css';
import type { Room } from './room-query.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import { useVote } from './use-vote.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type Order = 'votes' | 'newest';

interface QuestionsProps {
  readonly room: Room;
  readonly accountId: string;
  /** They stand beside what goes on. */
  readonly isBeside?: boolean;
}

/** What the room wants to know: ask, second what somebody else asked, see what has been answered. */
export function Questions({ room, accountId, isBeside = false }: QuestionsProps) {
  const { t } = useTranslation('learner');
  const { snapshot, clockOffset } = room;
  const { slug } = snapshot.event;
  const [order, setOrder] = useState<Order>('votes');
  const [over, setOver] = useState<string | null>(null);
  const { vote, problem } = useVote(slug);
  const taking = useWithdraw(slug);
  const { vote_deadline } = snapshot;
  const { ordered, hold, release } = useSteadyOrder(snapshot.questions, by[order]);
  const open = snapshot.votes_open && (vote_deadline === null || over !== vote_deadline);
  return (
    <div className={classes.page}>
      <AskForm slug={slug} accountId={accountId} isQuiet={isBeside} settings={snapshot.question_settings} />
      <Waiting waiting={snapshot.me.waiting} onWithdraw={taking.withdraw} />
      <section aria-labelledby="questions">
        <div className={classes.head}>
          <h2 id="questions" className={classes.heading}>
            {snapshot.questions.length === 0
              ? t('live.tab.questions')
              : t('live.questions', { count: snapshot.questions.length })}
          </h2>
          {snapshot.questions.length > 1 ? (
            <OrderChoice
              order={order}
              onChoose={(chosen) => {
                setOrder(chosen);
                release();
              }}
            />
          ) : null}
        </div>
        {vote_deadline === null ? null : (
          <p className={classes.deadline}>
            {open ? (
              <Countdown
                key={vote_deadline}
                until={vote_deadline}
                clockOffset={clockOffset}
                onOver={() => setOver(vote_deadline)}
              />
            ) : (
              t('live.votes_closed')
            )}
          </p>
        )}
        <div role="alert">
          {[problem, taking.problem].map((said) =>
            said === null ? null : (
              <p key={said} className={classes.problem}>
                {said}
              </p>
            ),
          )}
        </div>
        {snapshot.questions.length === 0 ? (
          <EmptyState title={t('live.no_questions')}>{t('live.no_questions_body')}</EmptyState>
        ) : (
          <ul className="plain-list">
            {ordered.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                mine={snapshot.me.asked.includes(question.id)}
                voted={snapshot.me.voted.includes(question.id)}
                merged={snapshot.me.merged.filter(({ into }) => into === question.id)}
                open={open}
                onWithdraw={taking.withdraw}
                onVote={(voted) => {
                  hold();
                  vote({ questionId: question.id, voted });
                }}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const pinnedFirst = (a: Question, b: Question) => Number(b.pinned) - Number(a.pinned);
const newest = (a: Question, b: Question) => b.created_at.localeCompare(a.created_at);
/** What the host has pinned is above all; what has been answered goes to the end of the most wanted. */
const by: Readonly<Record<Order, (a: Question, b: Question) => number>> = {
  newest: (a, b) => pinnedFirst(a, b) || newest(a, b),
  votes: (a, b) =>
    pinnedFirst(a, b) || Number(a.answered) - Number(b.answered) || b.votes - a.votes || newest(b, a),
};

/** One's own that the host has not let through yet. Nobody else in the room knows of them. */
function Waiting({
  waiting,
  onWithdraw,
}: {
  waiting: Snapshot['me']['waiting'];
  onWithdraw: (id: string) => void;
}) {
  const { t } = useTranslation('learner');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={classes.heading}>
        {t('live.waiting')}
      </h2>
      <p className={classes.small}>{t('live.waiting_body')}</p>
      <ul className="plain-list">
        {waiting.map(({ id, text }) => (
          <li key={id} className={classes.row}>
            <div className={classes.body}>
              <p className={classes.text} lang="vi">
                {text}
              </p>
              <WithdrawButton text={text} onWithdraw={() => onWithdraw(id)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  const { t } = useTranslation('learner');
  return (
    // biome-ignore lint/a11y/useSemanticElements: each choice acts at once, so these are buttons, not a form
    <div className={classes.orders} role="group" aria-label={t('live.order')}>
      {(['votes', 'newest'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={classes.order}
          aria-pressed={name === order}
          onClick={() => onChoose(name)}
        >
          {t(`live.by_${name}`)}
        </button>
      ))}
    </div>
  );
}
