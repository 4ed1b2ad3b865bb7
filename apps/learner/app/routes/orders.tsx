import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OrderList } from '../features/orders/order-list.tsx';
import { ordersQuery } from '../features/orders/queries.ts';
import { hasFailed } from '../shell/failed.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';

export default function OrdersPage() {
  const { t } = useTranslation('learner');
  const orders = useQuery(ordersQuery);
  if (hasFailed(orders)) return <QueryFailure error={orders.error} onRetry={() => void orders.refetch()} />;
  return (
    <div className="container-narrow page">
      <PageHeading>{t('orders.title')}</PageHeading>
      {orders.isPending ? <RowsSkeleton count={2} /> : null}
      {orders.data?.length === 0 ? (
        <EmptyState
          title={t('orders.empty')}
          action={
            <Button component={Link} to="/communities" variant="default">
              {t('community.all')}
            </Button>
          }
        >
          {t('orders.empty_body')}
        </EmptyState>
      ) : null}
      {orders.data && orders.data.length > 0 ? <OrderList orders={orders.data} /> : null}
    </div>
  );
}
