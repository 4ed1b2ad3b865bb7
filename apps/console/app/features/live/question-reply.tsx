import { call } from '@cungnghe/client/call';
import { answerQuestion } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { StoredDraftNotice } from '../../parts/stored-draft-notice.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import type { HostQuestion } from './question-order.ts';
import { useRoomChange } from './room.ts';

interface QuestionReplyProps {
  readonly eventId: string;
  readonly question: HostQuestion;
  readonly onDone: () => void;
}

/** What the host answers in writing; it counts as answered from then on. Half of it stays in this browser. */
export function QuestionReply({ eventId, question, onDone }: QuestionReplyProps) {
  const { t } = useTranslation('live');
  const kept = useStoredDraft(`live-reply-${question.id}`, { text: question.answer ?? '' }, '');
  const { text } = kept.content;
  const change = useRoomChange(eventId, (answer: string | null) =>
    call(answerQuestion, { params: { eventId, id: question.id }, body: { text: answer } }),
  );
  const send = (answer: string | null) =>
    change.mutate(answer, {
      onSuccess: () => {
        kept.drop();
        onDone();
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send(text);
  };
  return (
    <form onSubmit={submit} className={classes.replyForm}>
      <Textarea
        label={t('reply.label')}
        description={[t('reply.hint'), ...(question.waiting ? [t('reply.hint_waiting')] : [])].join(' ')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2_000}
        autoFocus
        value={text}
        onChange={(event) => kept.put({ text: event.currentTarget.value })}
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
        <StoredDraftNotice kept={kept} onDrop={change.reset} />
      </div>
      {change.isError && <Problem error={change.error} />}
    </form>
  );
}
