import { call } from '@cungnghe/client/call';
import { answerQuestion } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import type { HostQuestion } from './question-order.ts';
import { useRoomChange } from './room.ts';

interface QuestionReplyProps {
  readonly eventId: string;
  readonly question: HostQuestion;
  readonly onDone: () => void;
}

/** What the host answers in writing; it counts as answered from then on. */
export function QuestionReply({ eventId, question, onDone }: QuestionReplyProps) {
  const { t } = useTranslation('live');
  const [text, setText] = useState(question.answer ?? '');
  const change = useRoomChange(eventId, (answer: string | null) =>
    call(answerQuestion, { params: { eventId, id: question.id }, body: { text: answer } }),
  );
  const send = (answer: string | null) => change.mutate(answer, { onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send(text);
  };
  return (
    <form onSubmit={submit} className={classes.replyForm}>
      <Textarea
        label={t('reply.label')}
        description={t('reply.hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2_000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={change.isPending}>
          {t('reply.send')}
        </Button>
        {question.answer !== null && (
          <Button variant="subtle" onClick={() => send(null)}>
            {t('reply.clear')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('reply.leave')}
        </Button>
      </div>
      {change.isError && <Problem error={change.error} />}
    </form>
  );
}
