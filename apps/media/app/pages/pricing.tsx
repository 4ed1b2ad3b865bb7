import { services } from '@cungnghe/quote/catalogue';
import { quote } from '@cungnghe/quote/quote';
import { plainSelection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';

import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Amount, vatRate } from '../quote/amount.tsx';
import { type Pricing, PricingGate } from '../quote/client-gate.tsx';
import { queryOf } from '../quote/selection-query.ts';

export default function PricingPage() {
  const { t } = useTranslation('media');
  return (
    <>
      <title>{`${t('pricing.title')} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <PricingGate>{(pricing) => <Prices pricing={pricing} />}</PricingGate>
    </>
  );
}

function Prices({ pricing }: { pricing: Pricing }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const rate = vatRate(pricing.vat_thousandths, locale);
  return (
    <section className="page band">
      <div className="band-head">
        <h1 className="banner">{t('pricing.title')}</h1>
        <p className="lead dim">{t('pricing.lead', { rate, days: pricing.valid_days })}</p>
        <p>
          <Link to="/quotes">{t('pricing.my_quotes')}</Link>
        </p>
      </div>
      {services.map((service) => (
        <ServicePrices key={service.id} service={service} pricing={pricing} />
      ))}
    </section>
  );
}

function ServicePrices({ service, pricing }: { service: Service; pricing: Pricing }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const plain = plainSelection(service);
  const rows = [
    ...service.tiers.map(({ id, name }) => ({ id, name, selection: { ...plain, tier_id: id } })),
    ...(service.trial
      ? [{ id: 'trial', name: service.trial.name, selection: { ...plain, trial: true } }]
      : []),
  ];
  return (
    <section className="prices" aria-labelledby={`prices-${service.id}`}>
      <div className="prices-head">
        <h2 id={`prices-${service.id}`}>{service.name[locale]}</h2>
        <Link className="button" to={`/services/${service.id}/pricing`}>
          {t('pricing.calculate')}
        </Link>
      </div>
      <ul>
        {rows.map(({ id, name, selection }) => (
          <li key={id}>
            <Link to={addressOf(service, queryOf(selection, service))}>{name[locale]}</Link>
            <span>
              <Amount vnd={quote(selection, pricing).subtotal_vnd} />
              {service.per === 'month' && id !== 'trial' ? t('pricing.per_month') : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addressOf = (service: Service, query: string) =>
  `/services/${service.id}/pricing${query === '' ? '' : `?${query}`}`;
