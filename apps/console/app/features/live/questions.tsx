import { call } from '@cungnghe/client/call';
import { hideQuestion, markAnswered, unhideQuestion } from '@cungnghe/contracts/live/host';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { type HostQuestion, openQuestions, questionOrders, sortedQuestions } from './question-order.ts';
import { type Room, useRoomChange } from './room.ts';
import { StageButton } from './stage-button.tsx';
import { isOnStage, useStage } from './use-stage.ts';
import { VoteDeadline } from './vote-deadline.tsx';

const verbs = { hide: hideQuestion, unhide: unhideQuestion, answered: markAnswered } as const;
type Verb = keyof typeof verbs;

/** What learners ask, to hide, to tick off and to put on the stage; `]` and `[` walk through them. */
export function Questions({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [order, setOrder] = useState<(typeof questionOrders)[number]>('votes');
  const list = useRef<HTMLUListElement>(null);
  const moderate = useModeration(eventId);
  const stage = useStage(eventId);
  const questions = sortedQuestions(room.questions, order);

  useQuestionKeys({ room, questions, list, moderate, stage });

  return (
    <section id="questions" className={classes.side} aria-label={t('questions.title')}>
      <div className={classes.sideHead}>
        <h2>
          {t('questions.title')}{' '}
          <span className="dim">· {t('questions.open', { count: openQuestions(room).length })}</span>
        </h2>
        {questions.length > 1 && (
          <NativeSelect
            aria-label={t('questions.order')}
            value={order}
            data={questionOrders.map((value) => ({ value, label: t(`questions.by_${value}`) }))}
            onChange={(event) => setOrder(event.currentTarget.value as typeof order)}
          />
        )}
      </div>
      <VoteDeadline room={room} />
      {questions.length === 0 ? (
        <p className="dim">{t('questions.none')}</p>
      ) : (
        <ul ref={list} className={classes.questions}>
          {questions.map((question) => (
            <QuestionRow key={question.id} room={room} question={question} moderate={moderate} />
          ))}
        </ul>
      )}
      {stage.isError && <Problem error={stage.error} />}
    </section>
  );
}

const useModeration = (eventId: string) =>
  useRoomChange(eventId, ({ verb, id }: { verb: Verb; id: string }) =>
    call(verbs[verb], { params: { eventId, id } }),
  );
type Moderation = ReturnType<typeof useModeration>;

interface QuestionKeysOptions {
  readonly room: Room;
  /** As they stand in the list. */
  readonly questions: readonly HostQuestion[];
  readonly list: RefObject<HTMLUListElement | null>;
  readonly moderate: Moderation;
  readonly stage: ReturnType<typeof useStage>;
}

function useQuestionKeys({ room, questions, list, moderate, stage }: QuestionKeysOptions): void {
  /** The question that has the focus, or something in it that has. */
  const current = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset.question;
    return questions.find((question) => question.id === id);
  };
  const walk = (step: 1 | -1) => {
    const at = questions.findIndex(({ id }) => id === current()?.id);
    const next = questions[at === -1 ? 0 : Math.min(Math.max(at + step, 0), questions.length - 1)];
    list.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(next?.id ?? '')}"]`)?.focus();
  };
  const act = (verb: Verb, fits: (question: HostQuestion) => boolean) => {
    const question = current();
    if (question && fits(question) && !moderate.isPending) moderate.mutate({ verb, id: question.id });
  };
  useShortcuts({
    ']': () => walk(1),
    '[': () => walk(-1),
    h: () => act('hide', ({ hidden }) => !hidden),
    H: () => act('unhide', ({ hidden }) => hidden),
    a: () => act('answered', ({ answered }) => !answered),
    w: () => {
      const question = current();
      if (!question || question.hidden || stage.isPending) return;
      const what = { kind: 'question', id: question.id } as const;
      if (!isOnStage(room.stage, what)) stage.mutate(what);
    },
  });
}

interface QuestionRowProps {
  readonly room: Room;
  readonly question: HostQuestion;
  readonly moderate: Moderation;
}

function QuestionRow({ room, question, moderate }: QuestionRowProps) {
  const { t } = useTranslation('live');
  const { id, hidden, answered } = question;
  const visibility = hidden ? 'unhide' : 'hide';
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a question work on the one that has the focus
      tabIndex={0}
      data-question={id}
      data-quiet={hidden || answered}
      className={classes.question}
    >
      <p className={classes.text}>{question.text}</p>
      <p className={classes.meta}>
        {[
          t('questions.votes', { count: question.votes }),
          question.author_name,
          formatTime(question.created_at),
          ...(hidden ? [t('questions.hidden')] : []),
          ...(answered ? [t('questions.answered')] : []),
        ].join(' · ')}
      </p>
      <div className={classes.actions}>
        {!hidden && (
          <StageButton
            eventId={room.event.id}
            stage={room.stage}
            what={{ kind: 'question', id }}
            name={question.text}
            shortcut="w"
          />
        )}
        {!answered && (
          <Button
            variant="subtle"
            aria-keyshortcuts="a"
            onClick={() => moderate.mutate({ verb: 'answered', id })}
          >
            {t('questions.mark_answered')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-keyshortcuts={hidden ? 'Shift+H' : 'h'}
          onClick={() => moderate.mutate({ verb: visibility, id })}
        >
          {t(`questions.${visibility}`)}
        </Button>
      </div>
      {moderate.isError && moderate.variables.id === id && <Problem error={moderate.error} />}
    </li>
  );
}
