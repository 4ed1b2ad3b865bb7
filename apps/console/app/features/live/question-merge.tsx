import { call } from '@cungnghe/client/call';
import { mergeQuestions, unmergeQuestion } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import type { HostQuestion } from './question-order.ts';
import { type Room, useRoomChange } from './room.ts';

/** What may become a part of another question: what waits for an answer. To be asked once for all of a room. */
export const mergeable = ({ questions }: Pick<Room, 'questions'>): HostQuestion[] =>
  questions.filter(({ hidden, answered }) => !hidden && !answered);

/** Whether any of them may become a part of this one. */
export const takesParts = ({ id, hidden, waiting }: HostQuestion, parts: readonly HostQuestion[]) =>
  !hidden && !waiting && parts.some((one) => one.id !== id);

interface QuestionMergeProps {
  readonly eventId: string;
  readonly question: HostQuestion;
  readonly mergeable: readonly HostQuestion[];
  readonly onDone: () => void;
}

/** Which questions ask the same as this one. */
export function QuestionMerge({ eventId, question, mergeable: all, onDone }: QuestionMergeProps) {
  const { t } = useTranslation('live');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const candidates = takesParts(question, all) ? all.filter(({ id }) => id !== question.id) : [];
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
        {question.parts.map(({ id, text, ...part }) => (
          <li key={id}>
            <p className={classes.text}>{text}</p>
            <div className={classes.actions}>
              <span className={classes.meta}>
                {[
                  part.author_name,
                  ...(['waiting', 'anonymous'] as const)
                    .filter((state) => part[state])
                    .map((state) => t(`questions.${state}`)),
                ].join(' · ')}
              </span>
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
