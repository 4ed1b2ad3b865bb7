import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { ApiError, call } from '@cungnghe/client/call';
import {
  type AdminDeposit,
  adminMediaQuoteDeposit,
  requestMediaQuoteDeposit,
  setMediaQuoteDepositReceived,
  withdrawMediaQuoteDeposit,
} from '@cungnghe/contracts/media/console/deposits';
import { type AdminQuote, adminGetMediaQuote } from '@cungnghe/contracts/media/console/quotes';
import { adminPayment } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAmount } from '../../../parts/amount.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { dayLabel } from '../../../parts/day.ts';
import { GuardedLink } from '../../../parts/guarded-link.tsx';
import { PageSection } from '../../../parts/page.tsx';
import { Problem, useProblemText } from '../../../parts/problem.tsx';
import { Status } from '../../../parts/status.tsx';
import { addDays } from '../../../parts/vietnam-days.ts';
import { When } from '../../../parts/when.tsx';
import { useViewer } from '../../../shell/viewer.ts';
import classes from '../media.module.css';

/** What the client of an accepted quote pays in advance: asked for, changed, and that it has come. */
export function Deposit({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const found = useQuery(read(adminMediaQuoteDeposit, { params: { id: quote.id } }));
  return (
    <PageSection title={t('deposit')} id="deposit">
      {found.isPending && <RowsSkeleton count={1} />}
      {found.isError && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && <Known quote={quote} {...found.data} />}
    </PageSection>
  );
}

function useDepositChange<Input>(quoteId: string, change: (input: Input) => Promise<AdminDeposit>) {
  const queryClient = useQueryClient();
  const params = { id: quoteId };
  const query = read(adminMediaQuoteDeposit, { params });
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => queryClient.setQueryData(query.queryKey, now),
    onError: () => queryClient.invalidateQueries(query),
    // Its timeline.
    onSettled: () => queryClient.invalidateQueries(read(adminGetMediaQuote, { params })),
  });
}

function Known({ quote, deposit, usual_vnd }: AdminDeposit & { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  if (deposit === null) {
    return (
      <>
        <p className="dim">{t('deposit_none')}</p>
        <Request quote={quote} label={t('deposit_request')} amount={usual_vnd} />
      </>
    );
  }
  const amount = formatVnd(deposit.amount_vnd);
  const asked = t('deposit_asked', { amount, day: dayLabel(deposit.due) });
  if (deposit.received_at !== null) {
    return (
      <>
        <Status tone="good">{t('deposit_received', { amount })}</Status>
        <p className="dim">
          {deposit.received_by_name ?? t('deposit_by_transfer')}, <When instant={deposit.received_at} />
        </p>
        {deposit.payment_id === null ? (
          <Received quoteId={quote.id} isReceived amount={amount} />
        ) : (
          <p>
            <GuardedLink endpoint={adminPayment} to={`/payments/${deposit.payment_id}`}>
              {t('deposit_payment')}
            </GuardedLink>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Status tone={deposit.is_overdue ? 'bad' : 'waiting'}>
        {t(deposit.is_overdue ? 'deposit_overdue' : 'deposit_waiting')}
      </Status>
      <p>{asked}</p>
      <p className="dim">
        {deposit.requested_by_name ?? t('deposit_by_itself')}, <When instant={deposit.requested_at} />
      </p>
      <div className={classes.workflow}>
        <Received quoteId={quote.id} isReceived={false} amount={amount} />
        <Request quote={quote} label={t('deposit_change')} amount={deposit.amount_vnd} due={deposit.due} />
        <Withdraw quoteId={quote.id} amount={amount} />
      </div>
    </>
  );
}

interface RequestProps {
  readonly quote: AdminQuote;
  readonly label: string;
  readonly amount: number | null;
  readonly due?: string;
}

function Request({ quote, label, amount, due }: RequestProps) {
  const { t } = useTranslation('media_workflow');
  const problem = useProblemText();
  const today = vietnamDay(new Date());
  const total = quote.price?.total_vnd ?? 0;
  const [typed, setTyped] = useState(() => (amount === null ? '' : String(amount)));
  const [until, setUntil] = useState(() => (due === undefined || due < today ? addDays(today, 7) : due));
  const [isChecked, setIsChecked] = useState(false);
  const asked = readAmount(typed);
  const isWrong = asked === null || asked < 1_000 || asked > total;
  const request = useDepositChange(quote.id, () =>
    call(requestMediaQuoteDeposit, {
      params: { id: quote.id },
      body: { amount_vnd: asked ?? 0, due: until },
    }),
  );
  return (
    <Confirm
      label={label}
      confirmLabel={t('deposit_send')}
      variant="default"
      mutation={request}
      question={t('deposit_question', { email: quote.email })}
      effect={t('deposit_effect')}
      explain={(error) =>
        error instanceof ApiError && error.code === 'CONFLICT' ? t('deposit_came') : problem(error)
      }
      onConfirm={() => {
        setIsChecked(true);
        return !isWrong && until >= today;
      }}
    >
      <div className={classes.form}>
        <TextInput
          label={t('deposit_amount')}
          description={asked === null ? undefined : formatVnd(asked)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={isChecked && isWrong ? t('deposit_amount_wrong', { total: formatVnd(total) }) : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('deposit_due')}
          min={today}
          value={until}
          error={isChecked && until < today ? t('deposit_due_wrong') : null}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </Confirm>
  );
}

function Received({ quoteId, isReceived, amount }: { quoteId: string; isReceived: boolean; amount: string }) {
  const { t } = useTranslation('media_workflow');
  const { may } = useViewer();
  const note = useDepositChange(quoteId, () =>
    call(setMediaQuoteDepositReceived, { params: { id: quoteId }, body: { is_received: !isReceived } }),
  );
  if (!may(setMediaQuoteDepositReceived)) return null;
  return isReceived ? (
    <Confirm
      label={t('deposit_undo')}
      variant="subtle"
      mutation={note}
      question={t('deposit_undo_question', { amount })}
      effect={t('deposit_undo_effect')}
    />
  ) : (
    <Confirm
      label={t('deposit_receive')}
      mutation={note}
      question={t('deposit_receive_question', { amount })}
      effect={t('deposit_receive_effect')}
    />
  );
}

function Withdraw({ quoteId, amount }: { quoteId: string; amount: string }) {
  const { t } = useTranslation('media_workflow');
  const withdraw = useDepositChange(quoteId, () =>
    call(withdrawMediaQuoteDeposit, { params: { id: quoteId } }),
  );
  return (
    <Confirm
      label={t('deposit_withdraw')}
      variant="subtle"
      tone="danger"
      mutation={withdraw}
      question={t('deposit_withdraw_question', { amount })}
      effect={t('deposit_withdraw_effect')}
    />
  );
}
