import { call } from '@cungnghe/client/call';
import { reissueOrders } from '@cungnghe/contracts/orders/corrections';
import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { useOrderChange } from '../../parts/use-order-change.ts';

/** Replaces one stranded order at today's price, and goes on to the order that took its place. */
export function Reissue({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const reissue = useOrderChange(async () => {
    const { results } = await call(reissueOrders, { body: { order_ids: [order.id] } });
    const standing = results[0]?.order;
    if (standing != null && standing.id !== order.id) await navigate(`/orders/${standing.id}`);
  });
  const today = order.policy_amount_vnd === null ? '' : formatVnd(order.policy_amount_vnd);
  return (
    <Confirm
      label={t('reissue')}
      confirmLabel={t('reissue_confirm', { amount: today })}
      question={t('reissue_question', { code: order.code, amount: today })}
      effect={
        <>
          {order.received !== null && (
            <p className="warn">{t('reissue_received', { amount: formatVnd(order.received.amount_vnd) })}</p>
          )}
          <p>{t('reissue_effect', { buyer: order.user_name })}</p>
        </>
      }
      {...(order.received !== null && { tone: 'danger' as const })}
      mutation={reissue}
    />
  );
}
