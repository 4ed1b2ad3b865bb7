import { findService } from '@cungnghe/quote/catalogue';
import type { Selection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Choices } from '../quote/choices.tsx';
import { UnknownChoice } from '../quote/chosen.tsx';
import { type Pricing, PricingGate } from '../quote/client-gate.tsx';
import { LiveTotal, TotalBar } from '../quote/live-total.tsx';
import { namesUnknown, queryOf, selectionIn } from '../quote/selection-query.ts';
import NotFound from './not-found.tsx';

export default function ServicePricing() {
  const service = findService(useParams().id);
  if (service === undefined) return <NotFound />;
  return (
    <PricingGate>
      {(pricing) => <Calculator key={service.id} service={service} pricing={pricing} />}
    </PricingGate>
  );
}

function Calculator({ service, pricing }: { service: Service; pricing: Pricing }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const [search, setSearch] = useSearchParams();
  const [selection, setSelection] = useState(() => selectionIn(search, service));
  const change = (part: Partial<Selection>) => {
    const next = { ...selection, ...part };
    setSelection(next);
    setSearch(queryOf(next, service), { replace: true, preventScrollReset: true });
  };
  return (
    <section className="page band">
      <title>{`${t('pricing.of', { service: service.name[locale] })} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band-head">
        <h1 className="banner">{service.name[locale]}</h1>
        <p className="lead dim">{t('pricing.calculate_lead')}</p>
      </div>
      {namesUnknown(search, service) ? <UnknownChoice /> : null}
      <div className="calculator">
        <div>
          <Choices service={service} selection={selection} onChange={change} />
          <TotalBar selection={selection} pricing={pricing} />
        </div>
        <aside className="sum" aria-label={t('breakdown.sum')}>
          <LiveTotal selection={selection} pricing={pricing} />
          <Link className="button" to={`/services/${service.id}/request?${queryOf(selection, service)}`}>
            {t('service.request')}
          </Link>
        </aside>
      </div>
    </section>
  );
}
