import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { mergeable } from './question-merge.tsx';
import { type HostQuestion, openQuestions, questionOrders, sortedQuestions } from './question-order.ts';
import { QuestionRow } from './question-row.tsx';
import { QuestionSettings } from './question-settings.tsx';
import type { Room } from './room.ts';
import { type Moderation, useModeration, type Verb } from './use-moderation.ts';
import { isOnStage, useStage } from './use-stage.ts';
import { VoteDeadline } from './vote-deadline.tsx';

/** What learners ask, to let through, to hide, to answer and to put on the stage; `]` and `[` walk through them. */
export function Questions({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [order, setOrder] = useState<(typeof questionOrders)[number]>('votes');
  const list = useRef<HTMLUListElement>(null);
  const moderate = useModeration(eventId);
  const stage = useStage(eventId);
  const questions = sortedQuestions(room.questions, order);
  const parts = mergeable(room);

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
      <QuestionSettings room={room} />
      <VoteDeadline room={room} />
      {questions.length === 0 ? (
        <p className="dim">{t('questions.none')}</p>
      ) : (
        <ul ref={list} className={classes.questions}>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              room={room}
              question={question}
              mergeable={parts}
              moderate={moderate}
            />
          ))}
        </ul>
      )}
      {stage.isError && <Problem error={stage.error} />}
    </section>
  );
}

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
    y: () => act('approve', ({ waiting }) => waiting),
    i: () => act('pin', ({ pinned, hidden, waiting }) => !pinned && !hidden && !waiting),
    I: () => act('unpin', ({ pinned }) => pinned),
    w: () => {
      const question = current();
      if (!question || question.hidden || question.waiting || stage.isPending) return;
      const what = { kind: 'question', id: question.id } as const;
      if (!isOnStage(room.stage, what)) stage.mutate(what);
    },
  });
}
