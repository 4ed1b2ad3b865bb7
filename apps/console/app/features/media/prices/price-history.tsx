import { call } from '@cungnghe/client/call';
import { type MediaPrices, restorePrices } from '@cungnghe/contracts/media/console/prices';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { DataTable } from '../../../list/data-table.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Status } from '../../../parts/status.tsx';
import { When } from '../../../parts/when.tsx';
import { usePricesChanged } from './use-prices-changed.ts';

interface PriceHistoryProps {
  readonly prices: MediaPrices;
  readonly onRestored: () => void;
}

/** Every price table that was ever in use; an earlier one can become the draft. */
export function PriceHistory({ prices: { history, published }, onRestored }: PriceHistoryProps) {
  const { t } = useTranslation('media_prices');
  return (
    <DataTable
      caption={t('history')}
      rows={history}
      rowKey={({ version }) => String(version)}
      columns={[
        {
          key: 'version',
          head: t('version'),
          narrow: 'title',
          cell: ({ version }) => t('version_name', { version }),
        },
        {
          key: 'at',
          head: t('published_at'),
          narrow: 'below',
          cell: ({ published_at }) => <When instant={published_at} />,
        },
        {
          key: 'by',
          head: t('published_by'),
          narrow: 'below',
          cell: ({ published_by_name }) => published_by_name ?? t('by_installation'),
        },
        {
          key: 'restore',
          head: t('use'),
          narrow: 'below',
          cell: ({ version }) =>
            version === published.version ? (
              <Status tone="good">{t('in_use')}</Status>
            ) : (
              <Restore version={version} onRestored={onRestored} />
            ),
        },
      ]}
    />
  );
}

function Restore({ version, onRestored }: { version: number; onRestored: () => void }) {
  const { t } = useTranslation('media_prices');
  const { changed } = usePricesChanged();
  const restore = useMutation({
    mutationFn: () => call(restorePrices, { params: { version } }),
    onSuccess: (prices) => {
      onRestored();
      return changed(prices);
    },
  });
  return (
    <Confirm
      label={t('restore', { version })}
      confirmLabel={t('restore_confirm')}
      variant="subtle"
      mutation={restore}
      question={t('restore_question', { version })}
      effect={t('restore_effect')}
    />
  );
}
