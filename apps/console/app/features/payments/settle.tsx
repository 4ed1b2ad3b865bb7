import { call } from '@cungnghe/client/call';
import {
  acceptPayment,
  matchPayment,
  type OrderSuggestion,
  type Payment,
  refundPayment,
} from '@cungnghe/contracts/payments/endpoints';
import { quoteNumbersIn } from '@cungnghe/quote/quote-number';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { needsHiddenConfirmed } from '../../parts/hidden-refusal.ts';
import { Notice } from '../../parts/notice.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { ForQuote } from './for-quote.tsx';
import { OrderChoice } from './order-choice.tsx';
import classes from './payments.module.css';
import { useRefusal } from './refusal.ts';
import { Unmatch } from './unmatch.tsx';

/** What an operator can do with a payment: let it pay an order or a deposit, note that it went back, or take it off. */
export function Settle({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const [number] = quoteNumbersIn(payment.content);
  return (
    <>
      {payment.can.match && number !== undefined && <ForQuote payment={payment} number={number} />}
      {payment.can.match && <ForOrder payment={payment} />}
      {payment.can.match && number === undefined && <ForQuote payment={payment} number="" />}
      {payment.can.refund && (
        <PageSection title={t('refund_title')}>
          <Refund payment={payment} />
        </PageSection>
      )}
      {payment.can.unmatch && (
        <PageSection title={t('unmatch_title')}>
          <Unmatch payment={payment} />
        </PageSection>
      )}
    </>
  );
}

function ForOrder({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<OrderSuggestion>();
  const [checked, setChecked] = useState(false);
  const whyNot = useWhyNot(payment);
  // Where it can simply be matched, nothing needs to be accepted.
  const accepts = chosen?.can.accept === true && !chosen.can.match;
  const isRefused = chosen !== undefined && !chosen.can.match && !accepts;
  // Another order is another question.
  const key = chosen?.order.id ?? '';
  return (
    <>
      <PageSection title={t('for_order')}>
        <div className={classes.form}>
          <OrderChoice
            payment={payment}
            typed={typed}
            onType={setTyped}
            chosen={chosen}
            onChoose={setChosen}
            missing={checked}
          />
          {isRefused ? (
            <Notice tone="warning">
              <p>{whyNot(chosen.order)}</p>
            </Notice>
          ) : (
            !accepts && (
              <Match key={key} payment={payment} order={chosen?.order} onAsk={() => setChecked(true)} />
            )
          )}
        </div>
      </PageSection>
      {accepts && (
        <PageSection title={t('accept')}>
          <Accept key={key} payment={payment} order={chosen.order} />
        </PageSection>
      )}
    </>
  );
}

type SuggestedOrder = OrderSuggestion['order'];

const namesIn = (payment: Payment, order: SuggestedOrder | undefined) => ({
  amount: formatVnd(payment.amount_vnd),
  code: order?.code ?? '',
  buyer: order?.user_name ?? '',
  community: order?.community_name ?? '',
});

/** Whether Pro would open in a community that learners do not see, which has to be confirmed apart. */
const opensHidden = (order: SuggestedOrder | undefined, error: unknown) =>
  (order?.status === 'pending' && order.community_hidden) || needsHiddenConfirmed(error);

interface MatchProps {
  readonly payment: Payment;
  readonly order: SuggestedOrder | undefined;
  readonly onAsk: () => void;
}

function Match({ payment, order, onAsk }: MatchProps) {
  const { t } = useTranslation('payments');
  const match = useOrderChange((input: { orderId: string; confirmHidden: boolean }) => {
    const body = { order_id: input.orderId, confirm_hidden: input.confirmHidden };
    return call(matchPayment, { params: { id: payment.id }, body });
  });
  const said = namesIn(payment, order);
  const isHidden = opensHidden(order, match.error);
  return (
    <Confirm
      shortcut="m"
      label={t('match')}
      tone={isHidden ? 'danger' : 'accent'}
      question={t('match_question', said)}
      effect={
        <>
          {isHidden && <p>{t('hidden', said)}</p>}
          <p>{t(order?.status === 'approved' ? 'match_effect_approved' : 'match_effect')}</p>
        </>
      }
      onOpen={() => {
        onAsk();
        return order !== undefined;
      }}
      mutation={match}
      input={{ orderId: order?.id ?? '', confirmHidden: isHidden }}
      explain={useRefusal(false)}
    />
  );
}

function Accept({ payment, order }: { payment: Payment; order: SuggestedOrder }) {
  const { t } = useTranslation('payments');
  const note = useRequiredNote(`payment-accept-${payment.id}`, 3);
  const accept = useOrderChange(async (confirmHidden: boolean) => {
    const body = { order_id: order.id, note: note.note, confirm_hidden: confirmHidden };
    const accepted = await call(acceptPayment, { params: { id: payment.id }, body });
    note.drop();
    return accepted;
  });
  const said = namesIn(payment, order);
  const isHidden = opensHidden(order, accept.error);
  return (
    <div className={classes.form}>
      <p>{t('accept_lead')}</p>
      <TextInput
        label={t('note')}
        description={t('note_hint')}
        maxLength={500}
        {...note.fieldProps(t('note_missing'))}
      />
      <Confirm
        label={t('accept')}
        tone="danger"
        question={t('accept_question', said)}
        effect={
          <>
            {isHidden && <p>{t('hidden', said)}</p>}
            <p>{t('accept_effect')}</p>
          </>
        }
        onOpen={note.check}
        mutation={accept}
        input={isHidden}
        explain={useRefusal(true)}
      />
    </div>
  );
}

/** Why an order cannot be paid by this, in the words of what keeps it from that. */
function useWhyNot(payment: Payment) {
  const { t } = useTranslation('payments');
  return (order: SuggestedOrder): string => {
    const ordered = formatVnd(order.amount_vnd);
    if (order.status === 'cancelled' || order.status === 'reversed') return t(`cannot.${order.status}`);
    if (order.status === 'approved') return t('cannot.approved', { ordered });
    if (order.amount_vnd !== payment.amount_vnd) {
      return t('cannot.amount', { ordered, paid: formatVnd(payment.amount_vnd) });
    }
    if (order.policy_amount_vnd === null) return t('cannot.gone');
    if (order.policy_amount_vnd !== order.amount_vnd) {
      return t('cannot.price', { ordered, policy: formatVnd(order.policy_amount_vnd) });
    }
    return t('own_order');
  };
}

function Refund({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const note = useRequiredNote(`payment-refund-${payment.id}`, 3);
  const amount = formatVnd(payment.amount_vnd);
  const refund = useOrderChange(async () => {
    const refunded = await call(refundPayment, { params: { id: payment.id }, body: { note: note.note } });
    note.drop();
    return refunded;
  });
  return (
    <div className={classes.form}>
      <p>{t('refund_lead')}</p>
      <TextInput
        label={t('note')}
        description={t('note_hint')}
        maxLength={500}
        {...note.fieldProps(t('note_missing'))}
      />
      <Confirm
        label={t('refund')}
        tone="danger"
        question={t('refund_question', { amount })}
        effect={t('refund_effect')}
        onOpen={note.check}
        mutation={refund}
        explain={useRefusal(false)}
      />
    </div>
  );
}
