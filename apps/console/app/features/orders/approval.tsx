import { call } from '@cungnghe/client/call';
import {
  type AdminOrder,
  adminDashboard,
  adminGetOrder,
  adminOrders,
  approveOrder,
} from '@cungnghe/contracts/commerce';
import { formatVnd } from '@cungnghe/ui/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { allOf, read } from '../../shell/queries.ts';
import { priceGap, refusedGap } from './price-gap.ts';
import { PriceGapNotice } from './price-gap-notice.tsx';

/** What can be done with an order, or why nothing can. */
export function Approval({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const queryClient = useQueryClient();
  const one = read(adminGetOrder, { params: { id: order.id } });
  const approve = useMutation({
    mutationFn: () => call(approveOrder, { params: { id: order.id } }),
    onSuccess: (approved) => queryClient.setQueryData(one.queryKey, approved),
    // Refused or not, what the lists show is out of date now.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(allOf(adminOrders)),
        queryClient.invalidateQueries(allOf(adminDashboard)),
      ]),
  });

  if (order.status === 'approved') {
    return (
      <Notice tone="accent">
        <p role="status">{t('approved_note')}</p>
      </Notice>
    );
  }
  if (order.status === 'cancelled') {
    return (
      <Notice tone="neutral">
        <p>{t('cancelled_note')}</p>
      </Notice>
    );
  }
  const gap = priceGap(order) ?? refusedGap(approve.error);
  if (gap !== null) {
    const recheck = () => {
      approve.reset();
      void queryClient.invalidateQueries(one);
    };
    return (
      <div role="alert">
        <PriceGapNotice order={order} gap={gap} onRecheck={recheck} />
      </div>
    );
  }
  const amount = formatVnd(order.amount_vnd);
  return (
    <Confirm
      label={t('approve')}
      confirmLabel={t('approve_confirm', { amount })}
      question={
        <>
          <p>
            <strong>{t('approve_question', { amount, buyer: order.user_name })}</strong>
          </p>
          <p>{t('approve_effect', { buyer: order.user_name, community: order.community_name })}</p>
        </>
      }
      mutation={approve}
      input={undefined}
      shortcut="a"
    />
  );
}
