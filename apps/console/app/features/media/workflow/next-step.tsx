import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { call } from '@cungnghe/client/call';
import { setMediaQuoteNextStep, setMediaQuoteOutcome } from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../../parts/confirm.tsx';
import { dayLabel } from '../../../parts/day.ts';
import { Problem } from '../../../parts/problem.tsx';
import { Status } from '../../../parts/status.tsx';
import { useRequiredNote } from '../../../parts/use-required-note.ts';
import { addDays } from '../../../parts/vietnam-days.ts';
import { useStoredNote } from '../../../shell/use-stored-draft.ts';
import classes from '../media.module.css';
import { useQuoteChange } from '../use-quote-change.ts';
import { useWorkflowProblem } from './use-workflow-problem.ts';

/** What is to be done about a quote next, until when, and that it is done. */
export function NextStep({ quote: { id, next_step } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const set = useStepChange(id);
  if (next_step !== null && next_step.done_at === null) {
    const { text, due, is_overdue } = next_step;
    return (
      <div className={classes.form}>
        <p className={classes.said}>
          <strong>{t('step')}:</strong> {text}
        </p>
        {is_overdue ? (
          <Status tone="bad">{t('step_overdue', { day: dayLabel(due) })}</Status>
        ) : (
          <p className="dim">{t('step_until', { day: dayLabel(due) })}</p>
        )}
        <BusyButton
          variant="default"
          loading={set.isPending}
          onClick={() => set.mutate({ text, due, is_done: true })}
        >
          {t('step_done')}
        </BusyButton>
        {set.isError && <Problem error={set.error} />}
      </div>
    );
  }
  return <NewStep quoteId={id} set={set} />;
}

function NewStep({ quoteId, set }: { quoteId: string; set: ReturnType<typeof useStepChange> }) {
  const { t } = useTranslation('media_workflow');
  const today = vietnamDay(new Date());
  const step = useRequiredNote(`media-quote-step-${quoteId}`);
  const [due, setDue] = useState(() => addDays(today, 3));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!step.check() || due === '' || set.isPending) return;
    set.mutate({ text: step.note, due, is_done: false }, { onSuccess: step.drop });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label={t('step')}
        description={t('step_hint')}
        maxLength={500}
        {...step.fieldProps(t('step_missing'))}
      />
      <TextInput
        type="date"
        label={t('step_due')}
        min={today}
        value={due}
        error={due === '' ? t('step_due_missing') : null}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      <BusyButton type="submit" variant="default" loading={set.isPending}>
        {t('step_save')}
      </BusyButton>
      {set.isError && <Problem error={set.error} />}
    </form>
  );
}

const useStepChange = (id: string) =>
  useQuoteChange((body: { text: string; due: string; is_done: boolean }) =>
    call(setMediaQuoteNextStep, { params: { id }, body }),
  );

/** What came of a quote: a job, once its client has accepted, or nothing. */
export function Outcome({ quote: { id, outcome, response, declined } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const problem = useWorkflowProblem();
  const { note, setNote, drop } = useStoredNote(`media-quote-lost-${id}`);
  const set = useQuoteChange(async (body: { outcome: AdminQuote['outcome']; reason?: string }) => {
    const quote = await call(setMediaQuoteOutcome, { params: { id }, body });
    drop();
    return quote;
  });
  if (outcome !== null) {
    return (
      <Confirm
        label={t('outcome_undo')}
        variant="subtle"
        mutation={set}
        input={{ outcome: null }}
        question={t('outcome_undo_question', { outcome: t(`outcomes.${outcome}`) })}
        explain={problem}
      />
    );
  }
  return (
    <>
      {response?.kind === 'accepted' && (
        <Confirm
          label={t('won')}
          variant="subtle"
          mutation={set}
          input={{ outcome: 'won' }}
          question={t('won_question')}
          explain={problem}
        />
      )}
      {declined === null && (
        <Confirm
          label={t('lost')}
          variant="subtle"
          mutation={set}
          input={{ outcome: 'lost', ...(note !== '' && { reason: note }) }}
          question={t('lost_question')}
          effect={t('lost_effect')}
          explain={problem}
        >
          <div className={classes.form}>
            <Textarea
              label={t('lost_reason')}
              maxLength={2000}
              autosize
              minRows={2}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        </Confirm>
      )}
    </>
  );
}
