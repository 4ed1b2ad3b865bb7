import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../parts/notice.tsx';
import type { PriceGap } from './price-gap.ts';

interface PriceGapNoticeProps {
  readonly order: AdminOrder;
  readonly gap: PriceGap;
  readonly onRecheck: () => void;
  /** What can be done about it here. */
  readonly children: ReactNode;
}

/** Why the order cannot be approved, with both amounts, and what to do now. */
export function PriceGapNotice({ order, gap, onRecheck, children }: PriceGapNoticeProps) {
  const { t } = useTranslation('orders');
  const ordered = formatVnd(gap.ordered);
  return (
    <Notice tone="warning" title={t('mismatch_title')}>
      <p>
        {gap.policy === null
          ? t('mismatch_gone', { ordered })
          : t('mismatch_amounts', { ordered, policy: formatVnd(gap.policy) })}
      </p>
      {gap.policy !== null && <p>{t('mismatch_action', { buyer: order.user_name })}</p>}
      {order.received !== null && (
        <p>
          <strong>{t('reissue_received', { amount: formatVnd(order.received.amount_vnd) })}</strong>
        </p>
      )}
      {children}
      <Button variant="default" onClick={onRecheck}>
        {t('recheck')}
      </Button>
    </Notice>
  );
}
