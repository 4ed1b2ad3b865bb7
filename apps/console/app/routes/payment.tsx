import { adminPayment, type Payment as PaymentData } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Link } from 'react-router';
import { PaymentState } from '../features/payments/payment-state.tsx';
import classes from '../features/payments/payments.module.css';
import { Settle } from '../features/payments/settle.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Notice } from '../parts/notice.tsx';
import { Facts, Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { Guard } from '../shell/guard.tsx';
import type { Route } from './+types/payment.ts';

export default function Payment({ params }: Route.ComponentProps) {
  const { t } = useTranslation('payments');
  return (
    <Guard endpoint={adminPayment}>
      <RecordPage
        query={read(adminPayment, { params: { id: params.id } })}
        back={<BackLink to="/payments">{t('back')}</BackLink>}
      >
        {(payment) => <PaymentPage key={payment.id} payment={payment} />}
      </RecordPage>
    </Guard>
  );
}

function PaymentPage({ payment }: { payment: PaymentData & { raw: string } }) {
  const { t } = useTranslation('payments');
  const { t: tShell } = useTranslation('shell');
  const { reason } = payment;
  const zone = tShell('vietnam_time');
  return (
    <Page
      title={t('one', { amount: formatVnd(payment.amount_vnd) })}
      lead={<PaymentState payment={payment} />}
      back={<BackLink to="/payments">{t('back')}</BackLink>}
    >
      {payment.state === 'unmatched' && reason !== null && (
        <Notice tone={payment.can.match ? 'warning' : 'neutral'} title={t(`reasons.${reason}`)}>
          <p>{t(`reason_help.${reason}`)}</p>
        </Notice>
      )}
      <Facts
        items={[
          [t('content'), payment.content || t('none'), 'long'],
          ...(payment.order === null
            ? []
            : [[t('order'), <OrderLink key="order" order={payment.order} />] as const]),
          ...(payment.suggested_order === null || payment.order !== null
            ? []
            : [[t('suggested'), <OrderLink key="suggested" order={payment.suggested_order} />] as const]),
          [
            `${t('made_at')} (${zone})`,
            payment.made_at === null ? t('made_at_unknown') : <When key="made" instant={payment.made_at} />,
          ],
          [`${t('received_at')} (${zone})`, <When key="received" instant={payment.received_at} />],
          [t('bank'), payment.bank ?? t('none')],
          [t('account'), payment.account_number ?? t('none')],
          [t('reference'), payment.reference ?? t('none')],
          [t('provider'), `${t(`providers.${payment.provider}`)} ${payment.provider_transaction_id}`],
          ...(payment.matched_how === null ? [] : [[t('how'), t(`hows.${payment.matched_how}`)] as const]),
          ...(payment.settled_at === null
            ? []
            : ([
                [t('settled_at'), <When key="settled" instant={payment.settled_at} />],
                [t('settled_by'), payment.settled_by_name ?? t('automatic')],
              ] as const)),
          ...(payment.note === null ? [] : [[t('note'), payment.note, 'long'] as const]),
          ...(payment.unmatched_at === null
            ? []
            : ([
                [t('unmatched_at'), <When key="unmatched" instant={payment.unmatched_at} />],
                [t('unmatched_by'), payment.unmatched_by_name ?? t('automatic')],
                [t('unmatch_reason'), payment.unmatch_reason ?? t('none'), 'long'],
              ] as const)),
        ]}
      />
      <Settle payment={payment} />
      <details>
        <summary>{t('raw')}</summary>
        <pre className={classes.raw}>{indented(payment.raw)}</pre>
      </details>
    </Page>
  );
}

function OrderLink({ order }: { order: NonNullable<PaymentData['order']> }) {
  const { t } = useTranslation('shell');
  return (
    <Link to={`/orders/${order.id}`}>
      {[order.code, order.user_name, order.community_name, t(`order_status.${order.status}`)].join(' · ')}
    </Link>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
