import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { type AdminOrderDetail, adminGetOrder, approveOrder } from '@cungnghe/contracts/orders/endpoints';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Approval } from '../features/orders/approval.tsx';
import { Cancellation } from '../features/orders/cancellation.tsx';
import { OrderInvoice } from '../features/orders/order-invoice.tsx';
import { OrderRefund, Reversal } from '../features/orders/reversal.tsx';
import { OrderPayments } from '../features/payments/order-payments.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { OrderStatus } from '../parts/order-status.tsx';
import { type Fact, Facts, factOfText, factsOfStep, Page, PageSection } from '../parts/page.tsx';
import { ProEntries } from '../parts/pro-entries.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { ReversalLoss } from '../parts/reversal-loss.tsx';
import { When } from '../parts/when.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/order.ts';

export default function Order({ params }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <RecordPage
      endpoint={adminGetOrder}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/orders">{t('back')}</BackLink>}
    >
      {(order) => <OrderPage order={order} />}
    </RecordPage>
  );
}

function OrderPage({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('orders');
  const { may } = useViewer();
  return (
    <Page
      title={t('order', { code: order.code })}
      lead={<OrderStatus status={order.status} />}
      back={<BackLink to="/orders">{t('back')}</BackLink>}
    >
      {may(approveOrder) && <Approval order={order} />}
      <Facts items={[...usePlacedFacts(order), ...useStepFacts(order)]} />
      <OrderPayments orderId={order.id} />
      <OrderInvoice orderId={order.id} />
      {order.can.cancel && (
        <PageSection title={t('cancel_title')}>
          <Cancellation order={order} />
        </PageSection>
      )}
      {order.pro_entries.length > 0 && (
        <PageSection title={t('entries_title')}>
          <ProEntries rows={order.pro_entries} linksOrders={false} />
        </PageSection>
      )}
      {order.can.reverse && (
        <PageSection title={t('reversal_title')}>
          <p>{t('reversal_lead')}</p>
          <ReversalLoss orderId={order.id} withPayments />
          <Reversal order={order} />
        </PageSection>
      )}
      {order.can.refund && (
        <PageSection title={t('refund_title')}>
          <OrderRefund order={order} />
        </PageSection>
      )}
    </Page>
  );
}

/** What was ordered, by whom and for how much. */
function usePlacedFacts(order: AdminOrderDetail): Fact[] {
  const { t } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const policy = order.policy_amount_vnd;
  return [
    [t('amount'), <Money key="amount" vnd={order.amount_vnd} />],
    [t('policy_amount'), policy === null ? t('not_on_sale') : <Money key="policy" vnd={policy} />],
    [
      t('buyer'),
      <GuardedLink key="buyer" endpoint={adminAccount} to={`/accounts/${order.user_id}`}>
        {order.user_name}
        {order.user_email === null ? '' : `, ${order.user_email}`}
      </GuardedLink>,
    ],
    [
      t('community'),
      <GuardedLink key="community" endpoint={adminCommunities} to={`/communities/${order.community_slug}`}>
        {order.community_name}
      </GuardedLink>,
    ],
    [t('payment_ref'), order.payment_ref ?? t('no_payment')],
    [`${t('created')} (${tShell('vietnam_time')})`, <When key="created" instant={order.created_at} />],
  ];
}

/** What became of it since, step by step. */
function useStepFacts(order: AdminOrderDetail): Fact[] {
  const { t } = useTranslation('orders');
  const { replacement } = order;
  const automatic = t('automatic');
  const noReason = t('no_reason');
  return [
    ...factsOfStep(t('approved_at'), order.approved_at, [
      t('approved_by'),
      order.approved_by_name ?? automatic,
    ]),
    ...factOfText(t('approval_note'), order.approval_note),
    ...factsOfStep(t('cancelled_at'), order.cancelled_at, [
      t(order.cancel_cause === 'reissued' ? 'reissued_by' : 'cancelled_by'),
      order.cancelled_by_name ?? t('replaced'),
    ]),
    ...(replacement === null
      ? []
      : [
          [
            t('replacement'),
            <Link key="replacement" to={`/orders/${replacement.id}`}>
              {replacement.code}
            </Link>,
          ] as const,
        ]),
    ...factOfText(t('cancel_note'), order.cancel_note),
    ...factsOfStep(
      t('reversed_at'),
      order.reversed_at,
      [t('reversed_by'), order.reversed_by_name ?? automatic],
      [t('reversal_reason'), order.reversal_reason ?? noReason, 'long'],
    ),
    ...factsOfStep(t('reopened_at'), order.reopened_at, [
      t('reopening_reason'),
      order.reopening_reason ?? noReason,
      'long',
    ]),
    ...factsOfStep(
      t('refunded_at'),
      order.refunded_at,
      [t('refunded_by'), order.refunded_by_name ?? automatic],
      [t('refund_note'), order.refund_note ?? '', 'long'],
    ),
  ];
}
