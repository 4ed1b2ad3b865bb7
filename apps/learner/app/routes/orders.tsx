import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOfAll } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OrderList } from '../features/orders/order-list.tsx';
import { ordersQuery } from '../features/orders/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';

export default function OrdersPage() {
  const { t } = useTranslation('learner');
  const list = listOfAll(useQuery(ordersQuery));
  if (list.error !== null) return <QueryFailure of={{ error: list.error, refetch: list.retry }} />;
  return (
    <div className="container-narrow page">
      <PageHeading>{t('orders.title')}</PageHeading>
      <ListView
        list={list}
        skeleton={<RowsSkeleton count={2} />}
        empty={
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
        }
      >
        {(orders) => <OrderList orders={orders} />}
      </ListView>
    </div>
  );
}
