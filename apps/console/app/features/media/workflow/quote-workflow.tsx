import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { call } from '@cungnghe/client/call';
import {
  assignMediaQuote,
  declineMediaQuote,
  extendMediaQuote,
} from '@cungnghe/contracts/media/console/quote-changes';
import { getQuoteRecipients } from '@cungnghe/contracts/media/console/quote-figures';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../../parts/confirm.tsx';
import { dayLabel } from '../../../parts/day.ts';
import { PageSection } from '../../../parts/page.tsx';
import { Problem } from '../../../parts/problem.tsx';
import { useRequiredNote } from '../../../parts/use-required-note.ts';
import { addDays } from '../../../parts/vietnam-days.ts';
import classes from '../media.module.css';
import { useQuoteChange } from '../use-quote-change.ts';
import { canRevise } from './can-revise.ts';
import { NextStep, Outcome } from './next-step.tsx';
import { useWorkflowProblem } from './use-workflow-problem.ts';

/** What an operator can do with a quote as it is. One that was replaced is gone on with at the one in its place. */
export function QuoteWorkflow({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const { id, status, response, replaced_by, declined, outcome, revision } = quote;
  if (replaced_by !== null) return null;
  const isOpen = canRevise(quote);
  return (
    <PageSection title={t('handle')}>
      <Assign quote={quote} />
      {status === 'sent' && <NextStep quote={quote} />}
      {outcome === 'lost' && response?.kind !== 'accepted' && <p className="dim">{t('lost_hint')}</p>}
      {status === 'sent' && (
        <div className={classes.workflow}>
          {isOpen && revision === null && (
            <Button component={Link} to={`/media/quotes/${id}/revision`}>
              {t('revise')}
            </Button>
          )}
          {isOpen && declined === null && <Extend quote={quote} />}
          <Outcome quote={quote} />
          {isOpen && declined === null && <Decline quote={quote} />}
        </div>
      )}
    </PageSection>
  );
}

function Assign({ quote: { id, assignee } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const { data } = useQuery(read(getQuoteRecipients, {}));
  const assign = useQuoteChange((account_id: string | null) =>
    call(assignMediaQuote, { params: { id }, body: { account_id } }),
  );
  const operators = data?.operators ?? [];
  // Whoever may not see quotes any more may still have some.
  const isKnown = assignee === null || operators.some((operator) => operator.id === assignee.id);
  const all = isKnown ? operators : [assignee, ...operators];
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('assign')}
        value={assignee?.id ?? ''}
        data={[
          { value: '', label: t('nobody') },
          ...all.map((operator) => ({ value: operator.id, label: operator.name })),
        ]}
        onChange={({ currentTarget: { value } }) => assign.mutate(value === '' ? null : value)}
      />
      {assign.isError && <Problem error={assign.error} />}
    </div>
  );
}

function Extend({ quote: { id, valid_until } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const problem = useWorkflowProblem();
  const lastDay = valid_until ?? '';
  const today = vietnamDay(new Date());
  const first = lastDay < today ? today : lastDay;
  const last = addDays(today, 365);
  const [until, setUntil] = useState(() => addDays(first, 14));
  const [isChecked, setIsChecked] = useState(false);
  const isWrong = until <= lastDay || until < today || until > last;
  const extend = useQuoteChange(() => call(extendMediaQuote, { params: { id }, body: { until } }));
  return (
    <Confirm
      label={t('extend')}
      confirmLabel={t('extend_confirm')}
      variant="subtle"
      mutation={extend}
      question={t('extend_question')}
      effect={t('extend_effect')}
      explain={problem}
      onConfirm={() => {
        setIsChecked(true);
        return !isWrong;
      }}
    >
      <TextInput
        type="date"
        label={t('extend_until')}
        min={first}
        max={last}
        value={until}
        error={isChecked && isWrong ? t('extend_invalid', { day: dayLabel(lastDay) }) : null}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </Confirm>
  );
}

function Decline({ quote: { id, number } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const problem = useWorkflowProblem();
  const reason = useRequiredNote(`media-quote-decline-${id}`, 3);
  const decline = useQuoteChange(async () => {
    const declined = await call(declineMediaQuote, { params: { id }, body: { reason: reason.note } });
    reason.drop();
    return declined;
  });
  return (
    <Confirm
      label={t('decline')}
      confirmLabel={t('decline_confirm')}
      tone="danger"
      variant="subtle"
      mutation={decline}
      question={t('decline_question', { number })}
      effect={t('decline_effect')}
      explain={problem}
      onConfirm={reason.check}
    >
      <div className={classes.form}>
        <Textarea
          label={t('decline_reason')}
          maxLength={2000}
          autosize
          minRows={2}
          {...reason.fieldProps(t('decline_missing'))}
        />
      </div>
    </Confirm>
  );
}
