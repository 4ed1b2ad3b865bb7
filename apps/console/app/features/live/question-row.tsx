import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { QuestionMerge, QuestionParts, takesParts } from './question-merge.tsx';
import type { HostQuestion } from './question-order.ts';
import { QuestionReply } from './question-reply.tsx';
import type { Room } from './room.ts';
import { StageButton } from './stage-button.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import type { Moderation, Verb } from './use-moderation.ts';

interface QuestionRowProps {
  readonly room: Room;
  readonly question: HostQuestion;
  /** Of all that may become a part of another one. */
  readonly mergeable: readonly HostQuestion[];
  readonly moderate: Moderation;
}

/** One question with all that can be done with it. */
export function QuestionRow({ room, question, mergeable, moderate }: QuestionRowProps) {
  const [open, setOpen] = useState<'reply' | 'merge' | null>(null);
  const row = useFocusAfter<HTMLLIElement>(open !== null);
  const close = () => setOpen(null);
  const { id, hidden, answered } = question;
  return (
    <li
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a question work on the one that has the focus
      tabIndex={0}
      data-question={id}
      data-quiet={hidden || answered}
      className={classes.question}
    >
      <p className={classes.text}>{question.text}</p>
      <Facts question={question} />
      <QuestionParts eventId={room.event.id} question={question} />
      {question.answer !== null && open !== 'reply' && <p className={classes.reply}>{question.answer}</p>}
      {open === 'reply' && <QuestionReply eventId={room.event.id} question={question} onDone={close} />}
      {open === 'merge' && (
        <QuestionMerge eventId={room.event.id} question={question} mergeable={mergeable} onDone={close} />
      )}
      {open === null && (
        <Acts room={room} question={question} mergeable={mergeable} moderate={moderate} onOpen={setOpen} />
      )}
      {moderate.isError && moderate.variables.id === id && <Problem error={moderate.error} />}
    </li>
  );
}

function Acts({
  room,
  question,
  mergeable,
  moderate,
  onOpen,
}: QuestionRowProps & { onOpen: (what: 'reply' | 'merge') => void }) {
  const { t } = useTranslation('live');
  const { id, hidden, answered, waiting } = question;
  const isSeen = !hidden && !waiting;
  const act = (verb: Verb, keys: string, isMain = false) => (
    <Button
      variant={isMain ? 'default' : 'subtle'}
      aria-keyshortcuts={keys}
      onClick={() => moderate.mutate({ verb, id })}
    >
      {t(`questions.act.${verb}`)}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {waiting && !hidden && act('approve', 'y', true)}
      {isSeen && (
        <StageButton
          eventId={room.event.id}
          stage={room.stage}
          what={{ kind: 'question', id }}
          name={question.text}
          shortcut="w"
        />
      )}
      {!answered && act('answered', 'a')}
      <Button variant="subtle" onClick={() => onOpen('reply')}>
        {t(question.answer === null ? 'reply.write' : 'reply.edit')}
      </Button>
      {takesParts(question, mergeable) && (
        <Button
          variant="subtle"
          aria-label={t('merge.open_named', { text: question.text })}
          onClick={() => onOpen('merge')}
        >
          {t('merge.open')}
        </Button>
      )}
      {question.pinned ? act('unpin', 'Shift+I') : isSeen && act('pin', 'i')}
      {hidden ? act('unhide', 'Shift+H') : act('hide', 'h')}
    </div>
  );
}

function Facts({ question }: { question: HostQuestion }) {
  const { t } = useTranslation('live');
  const states = (['pinned', 'waiting', 'anonymous', 'hidden', 'answered'] as const).filter(
    (state) => question[state],
  );
  return (
    <p className={classes.meta}>
      {[
        t('questions.votes', { count: question.votes }),
        question.author_name,
        formatTime(question.created_at),
        ...states.map((state) => t(`questions.${state}`)),
      ].join(' · ')}
    </p>
  );
}
