import { listCommunities } from '@cungnghe/contracts/communities/endpoints';
import type { Order } from '@cungnghe/contracts/orders/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd, Money } from '@cungnghe/ui/money';
import { PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { allOf } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { OrderInvoice } from '../features/orders/invoice-part.ts';
import { OrderHelp } from '../features/orders/order-help.tsx';
import { OrderOutcome, Reopened } from '../features/orders/order-outcome.tsx';
import { PendingOrder } from '../features/orders/pending-order.tsx';
import { invoiceQuery, orderQuery } from '../features/orders/queries.ts';
import { ReceivedNote } from '../features/orders/received-note.tsx';
import { insideCommunity } from '../query-client.ts';
import { Facts } from '../shell/facts.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/order.ts';
import classes from './order.module.css';

export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const order = useQuery(orderQuery(id));
  const profile = useProfile();
  useStatusChange(order.data);
  if (order.isPending) return <LoadingPage lines={8} />;
  if (hasFailed(order)) {
    return (
      <QueryFailure
        of={order}
        missing="order"
        action={
          <Button component={Link} to="/orders">
            {t('orders.title')}
          </Button>
        }
      />
    );
  }
  const { code, community_name: name, created_at: placed } = order.data;
  return (
    <div
      className={`${order.data.status === 'pending' ? 'container' : 'container-narrow'} page`}
      style={hueStyle(order.data.community_slug)}
    >
      <Link to="/orders" className="back">
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
        {t('orders.title')}
      </Link>
      <PageHeading title={t('order.title', { code })}>{t('order.heading', { name })}</PageHeading>
      <Facts className="dim">
        {t('orders.code', { code })}
        {t('orders.placed', { date: formatDate(placed) })}
        <Money vnd={order.data.amount_vnd} />
      </Facts>
      <div className={classes.body}>
        <Reopened order={order.data} />
        {order.data.status === 'pending' ? (
          <Waiting order={order.data} />
        ) : (
          <OrderOutcome order={order.data} />
        )}
        <OrderInvoice accountId={profile.id} orderId={id} />
        <OrderHelp code={code} />
      </div>
    </div>
  );
}

/** What an order has become while its page was open changes what the whole community shows. */
function useStatusChange(order: Order | undefined) {
  const queryClient = useQueryClient();
  const status = order?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it became another is the event
  useEffect(() => {
    if (order === undefined || status === undefined) return;
    // Whether its invoice is due or void.
    void queryClient.invalidateQueries(invoiceQuery(order.id));
    if (status === 'pending') return;
    void queryClient.invalidateQueries(insideCommunity());
    void queryClient.invalidateQueries(allOf(listCommunities));
  }, [queryClient, order?.id, status]);
}

/** How to pay, as long as the order is of today's price; the way to a new one when it is not. */
function Waiting({ order }: { order: Order }) {
  const { t } = useTranslation('learner');
  const community = useQuery(communityQuery(order.community_slug));
  if (community.isPending)
    return (
      <div className={classes.coming}>
        <PageSkeleton lines={6} />
      </div>
    );
  const price = community.data?.price ?? null;
  if (price !== null && price.today_vnd === order.amount_vnd) {
    return <PendingOrder order={order} justPlaced={false} priceChangesAt={price.next_change_at} />;
  }
  return (
    <section className={classes.stale}>
      <h2 className="title">{t('order.stale')}</h2>
      {price === null ? (
        <p>{t('upgrade.not_on_sale')}</p>
      ) : (
        <p>{t('upgrade.stale', { old: formatVnd(order.amount_vnd), today: formatVnd(price.today_vnd) })}</p>
      )}
      {order.received === null ? (
        <p>{t('upgrade.stale_paid')}</p>
      ) : (
        <ReceivedNote received={order.received} />
      )}
      {price === null ? null : (
        <div>
          <Button component={Link} to={`/c/${order.community_slug}/upgrade`} size="lg">
            {t('upgrade.reorder', { price: formatVnd(price.today_vnd) })}
          </Button>
        </div>
      )}
    </section>
  );
}
