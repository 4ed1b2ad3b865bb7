import { call } from '@cungnghe/client/call';
import type { AdminOrder } from '@cungnghe/contracts/commerce';
import { acceptPayment, matchPayment, type Payment, refundPayment } from '@cungnghe/contracts/payments';
import { formatVnd } from '@cungnghe/ui/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../parts/confirm.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useKeptNote } from '../../shell/use-kept.ts';
import { OrderChoice } from './order-choice.tsx';
import classes from './payments.module.css';
import { useRefusal } from './refusal.ts';
import { usePaymentChange } from './use-payment-change.ts';

const isNote = (text: string) => text.trim().length >= 3;

/** What an operator can do with a payment that waits: let it pay an order, or note that it went back. */
export function Settle({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  return (
    <>
      <ForOrder payment={payment} />
      <PageSection title={t('refund_title')}>
        <Refund payment={payment} />
      </PageSection>
    </>
  );
}

function ForOrder({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState(payment.suggested_order?.code ?? '');
  const [order, setOrder] = useState<AdminOrder>();
  const { note, setNote, drop } = useKeptNote(`payment-accept-${payment.id}`);
  const [checked, setChecked] = useState<'match' | 'accept'>();
  const match = usePaymentChange((orderId: string) =>
    call(matchPayment, { params: { id: payment.id }, body: { order_id: orderId } }),
  );
  const accept = usePaymentChange(async (input: { orderId: string; note: string }) => {
    const body = { order_id: input.orderId, note: input.note };
    const accepted = await call(acceptPayment, { params: { id: payment.id }, body });
    drop();
    return accepted;
  });
  const refusal = { match: useRefusal(false), accept: useRefusal(true) };
  const said = {
    amount: formatVnd(payment.amount_vnd),
    code: order?.code ?? '',
    buyer: order?.user_name ?? '',
  };
  return (
    <>
      <PageSection title={t('for_order')}>
        <div className={classes.form}>
          <OrderChoice
            typed={typed}
            onType={setTyped}
            chosen={order}
            onChoose={setOrder}
            missing={checked !== undefined}
            suggestedId={payment.suggested_order?.id}
          />
          <Confirm
            shortcut="m"
            label={t('match')}
            confirmLabel={t('match')}
            question={
              <>
                <p>
                  <strong>{t('match_question', said)}</strong>
                </p>
                <p>{t('match_effect')}</p>
              </>
            }
            onOpen={() => {
              setChecked('match');
              return order !== undefined;
            }}
            mutation={match}
            input={order?.id ?? ''}
            explain={refusal.match}
          />
        </div>
      </PageSection>
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
                <p>{t('accept_effect')}</p>
              </>
            }
            onOpen={() => {
              setChecked('accept');
              return order !== undefined && isNote(note);
            }}
            mutation={accept}
            input={{ orderId: order?.id ?? '', note }}
            explain={refusal.accept}
          />
        </div>
      </PageSection>
    </>
  );
}

function Refund({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { note, setNote, drop } = useKeptNote(`payment-refund-${payment.id}`);
  const [checked, setChecked] = useState(false);
  const amount = formatVnd(payment.amount_vnd);
  const refund = usePaymentChange(async (text: string) => {
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
