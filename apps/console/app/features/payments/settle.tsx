import { call } from '@cungnghe/client/call';
import {
  acceptPayment,
  matchPayment,
  type OrderSuggestion,
  type Payment,
  refundPayment,
} from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { needsHiddenConfirmed } from '../../parts/hidden-refusal.ts';
import { Notice } from '../../parts/notice.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import { OrderChoice } from './order-choice.tsx';
import classes from './payments.module.css';
import { useRefusal } from './refusal.ts';
import { Unmatch } from './unmatch.tsx';

const isNote = (text: string) => text.trim().length >= 3;

/** What an operator can do with a payment: let it pay an order, note that it went back, or take it off its order. */
export function Settle({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  return (
    <>
      {payment.can.match && <ForOrder payment={payment} />}
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
  const { note, setNote, drop } = useStoredNote(`payment-accept-${payment.id}`);
  const [checked, setChecked] = useState<'match' | 'accept'>();
  const match = useOrderChange((input: { orderId: string; confirmHidden: boolean }) => {
    const body = { order_id: input.orderId, confirm_hidden: input.confirmHidden };
    return call(matchPayment, { params: { id: payment.id }, body });
  });
  const accept = useOrderChange(async (input: { orderId: string; confirmHidden: boolean; note: string }) => {
    const body = { order_id: input.orderId, note: input.note, confirm_hidden: input.confirmHidden };
    const accepted = await call(acceptPayment, { params: { id: payment.id }, body });
    drop();
    return accepted;
  });
  const refusal = { match: useRefusal(false), accept: useRefusal(true) };
  const order = chosen?.order;
  const said = {
    amount: formatVnd(payment.amount_vnd),
    code: order?.code ?? '',
    buyer: order?.user_name ?? '',
    community: order?.community_name ?? '',
  };
  const isHidden = (error: unknown) =>
    (order?.status === 'pending' && order.community_hidden) || needsHiddenConfirmed(error);
  const choose = (suggestion: OrderSuggestion) => {
    match.reset();
    accept.reset();
    setChosen(suggestion);
  };
  // Where it can simply be matched, nothing needs to be accepted.
  const accepts = chosen?.can.accept === true && !chosen.can.match;
  return (
    <>
      <PageSection title={t('for_order')}>
        <div className={classes.form}>
          <OrderChoice
            payment={payment}
            typed={typed}
            onType={setTyped}
            chosen={chosen}
            onChoose={choose}
            missing={checked !== undefined}
          />
          {chosen !== undefined && !chosen.can.match && !accepts ? (
            <Notice tone="warning">
              <p>{whyNot(chosen)}</p>
            </Notice>
          ) : (
            !accepts && (
              <Confirm
                shortcut="m"
                label={t('match')}
                confirmLabel={t('match')}
                tone={isHidden(match.error) ? 'danger' : 'accent'}
                question={
                  <>
                    <p>
                      <strong>{t('match_question', said)}</strong>
                    </p>
                    {isHidden(match.error) && <p>{t('hidden', said)}</p>}
                    <p>{t(order?.status === 'approved' ? 'match_effect_approved' : 'match_effect')}</p>
                  </>
                }
                onOpen={() => {
                  setChecked('match');
                  return order !== undefined;
                }}
                mutation={match}
                input={{ orderId: order?.id ?? '', confirmHidden: isHidden(match.error) }}
                explain={refusal.match}
              />
            )
          )}
        </div>
      </PageSection>
      {accepts && (
        <PageSection title={t('accept')}>
          <div className={classes.form}>
            <p>{t('accept_lead')}</p>
            <TextInput
              label={t('note')}
              description={t('note_hint')}
              maxLength={500}
              value={note}
              error={checked === 'accept' && !isNote(note) ? t('note_missing') : null}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Confirm
              label={t('accept')}
              confirmLabel={t('accept')}
              tone="danger"
              question={
                <>
                  <p>
                    <strong>{t('accept_question', said)}</strong>
                  </p>
                  {isHidden(accept.error) && <p>{t('hidden', said)}</p>}
                  <p>{t('accept_effect')}</p>
                </>
              }
              onOpen={() => {
                setChecked('accept');
                return order !== undefined && isNote(note);
              }}
              mutation={accept}
              input={{ orderId: order?.id ?? '', confirmHidden: isHidden(accept.error), note }}
              explain={refusal.accept}
            />
          </div>
        </PageSection>
      )}
    </>
  );

  /** Why the chosen order cannot be paid by this, in the words of what keeps it from that. */
  function whyNot({ order: meant }: OrderSuggestion): string {
    const ordered = formatVnd(meant.amount_vnd);
    if (meant.status === 'cancelled' || meant.status === 'reversed') return t(`cannot.${meant.status}`);
    if (meant.status === 'approved') return t('cannot.approved', { ordered });
    if (meant.amount_vnd !== payment.amount_vnd) {
      return t('cannot.amount', { ordered, paid: formatVnd(payment.amount_vnd) });
    }
    if (meant.policy_amount_vnd === null) return t('cannot.gone');
    if (meant.policy_amount_vnd !== meant.amount_vnd) {
      return t('cannot.price', { ordered, policy: formatVnd(meant.policy_amount_vnd) });
    }
    return t('own_order');
  }
}

function Refund({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { note, setNote, drop } = useStoredNote(`payment-refund-${payment.id}`);
  const [checked, setChecked] = useState(false);
  const amount = formatVnd(payment.amount_vnd);
  const refund = useOrderChange(async (text: string) => {
    const refunded = await call(refundPayment, { params: { id: payment.id }, body: { note: text } });
    drop();
    return refunded;
  });
  return (
    <div className={classes.form}>
      <p>{t('refund_lead')}</p>
      <TextInput
        label={t('note')}
        description={t('note_hint')}
        maxLength={500}
        value={note}
        error={checked && !isNote(note) ? t('note_missing') : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Confirm
        label={t('refund')}
        confirmLabel={t('refund')}
        tone="danger"
        question={
          <>
            <p>
              <strong>{t('refund_question', { amount })}</strong>
            </p>
            <p>{t('refund_effect')}</p>
          </>
        }
        onOpen={() => {
          setChecked(true);
          return isNote(note);
        }}
        mutation={refund}
        input={note}
        explain={useRefusal(false)}
      />
    </div>
  );
}
