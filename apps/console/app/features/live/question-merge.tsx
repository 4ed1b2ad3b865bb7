import { call } from '@cungnghe/client/call';
import { mergeQuestions, unmergeQuestion } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import type { HostQuestion } from './question-order.ts';
import { type Room, useRoomChange } from './room.ts';

/** What may become a part of this question: what waits for an answer as it does. */
export const mergeable = ({ questions }: Pick<Room, 'questions'>, { id, hidden, waiting }: HostQuestion) =>
  hidden || waiting ? [] : questions.filter((one) => one.id !== id && !one.hidden && !one.answered);

interface QuestionMergeProps {
  readonly room: Room;
  readonly question: HostQuestion;
  readonly onDone: () => void;
}

/** Which questions ask the same as this one. */
export function QuestionMerge({ room, question, onDone }: QuestionMergeProps) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const candidates = mergeable(room, question);
  const parts = picked.filter((id) => candidates.some((one) => one.id === id));
  const merge = useRoomChange(eventId, (ids: readonly string[]) =>
    call(mergeQuestions, { params: { eventId, id: question.id }, body: { parts: [...ids] } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parts.length > 0) merge.mutate(parts, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className={classes.replyForm}>
      <fieldset className={classes.choices}>
        <legend>{t('merge.legend')}</legend>
        {candidates.map(({ id, text }) => (
          <label key={id} className={classes.check}>
            <input
              type="checkbox"
              checked={picked.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setPicked(checked ? [...picked, id] : picked.filter((one) => one !== id))
              }
            />
            <span className={classes.text}>{text}</span>
          </label>
        ))}
      </fieldset>
      <p className="dim">{t('merge.hint')}</p>
      <div className={classes.actions}>
        <Button type="submit" disabled={parts.length === 0} loading={merge.isPending}>
          {t('merge.action', { count: parts.length })}
        </Button>
        <Button variant="default" autoFocus onClick={onDone}>
          {t('merge.leave')}
        </Button>
      </div>
      {merge.isError && <Problem error={merge.error} />}
    </form>
  );
}

/** What was merged into a question; each can be taken out again. */
export function QuestionParts({ eventId, question }: { eventId: string; question: HostQuestion }) {
  const { t } = useTranslation('live');
  const takeOut = useRoomChange(eventId, (id: string) => call(unmergeQuestion, { params: { eventId, id } }));
  if (question.parts.length === 0) return null;
  return (
    <div className={classes.parts}>
      <p className={classes.meta}>{t('merge.parts')}</p>
      <ul className={classes.questions}>
        {question.parts.map(({ id, text, author_name }) => (
          <li key={id}>
            <p className={classes.text}>{text}</p>
            <div className={classes.actions}>
              <span className={classes.meta}>{author_name}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('merge.take_out_named', { text })}
                loading={takeOut.isPending && takeOut.variables === id}
                onClick={() => takeOut.mutate(id)}
              >
                {t('merge.take_out')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {takeOut.isError && <Problem error={takeOut.error} />}
    </div>
  );
}
