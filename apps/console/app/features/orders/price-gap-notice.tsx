import type { AdminOrder } from '@cungnghe/contracts/commerce';
import { formatVnd } from '@cungnghe/ui/money';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../parts/notice.tsx';
import type { PriceGap } from './price-gap.ts';

interface PriceGapNoticeProps {
  readonly order: AdminOrder;
  readonly gap: PriceGap;
  readonly onRecheck: () => void;
}

/** Why the order cannot be approved, with both amounts, and what to do now. */
export function PriceGapNotice({ order, gap, onRecheck }: PriceGapNoticeProps) {
  const { t } = useTranslation('orders');
  const ordered = formatVnd(gap.ordered);
  return (
    <Notice tone="warning" title={t('mismatch_title')}>
      <p>
        {gap.policy === null
          ? t('mismatch_gone', { ordered })
          : t('mismatch_amounts', { ordered, policy: formatVnd(gap.policy) })}
      </p>
      {gap.policy !== null && (
        <p>{t('mismatch_action', { buyer: order.user_name, community: order.community_name })}</p>
      )}
      <Button variant="default" onClick={onRecheck}>
        {t('recheck')}
      </Button>
    </Notice>
  );
}
