import { adminMediaPrices, type MediaPrices } from '@cungnghe/contracts/media/console/prices';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { MediaLinks } from '../features/media/media-links.tsx';
import { PriceEffect } from '../features/media/prices/price-effect.tsx';
import { PriceForm } from '../features/media/prices/price-form.tsx';
import { PriceHistory } from '../features/media/prices/price-history.tsx';
import { useTypedPrices } from '../features/media/prices/use-typed-prices.ts';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function MediaPricesPage() {
  return <RecordPage endpoint={adminMediaPrices}>{(prices) => <Prices prices={prices} />}</RecordPage>;
}

function Prices({ prices }: { prices: MediaPrices }) {
  const { t } = useTranslation('media_prices');
  const typed = useTypedPrices(prices);
  const [publishedNow, setPublishedNow] = useState<number | null>(null);
  const { published, draft } = prices;
  return (
    <Page title={t('title')} lead={t('lead', { version: published.version })} actions={<MediaLinks />}>
      <p role="status">{publishedNow === null ? '' : t('published', { version: publishedNow })}</p>
      {draft !== null && (
        <PageSection title={t('effect')}>
          <PriceEffect
            draft={draft}
            isTyping={typed.kept.isKept}
            onPublished={(now) => setPublishedNow(now.published.version)}
          />
        </PageSection>
      )}
      <PageSection title={t('edit')}>
        <PriceForm prices={prices} typed={typed} />
      </PageSection>
      <PageSection title={t('history')}>
        <PriceHistory prices={prices} onRestored={typed.kept.drop} />
      </PageSection>
    </Page>
  );
}
