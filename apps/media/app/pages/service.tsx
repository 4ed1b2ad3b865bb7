import { findService } from '@cungnghe/quote/catalogue';
import { plainSelection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Choices } from '../quote/choices.tsx';
import { Chosen } from '../quote/chosen.tsx';
import { queryOf } from '../quote/selection-query.ts';
import { ServiceList } from '../service-list.tsx';
import { workOfService } from '../work/works.ts';
import NotFound from './not-found.tsx';

export default function ServicePage() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const service = findService(useParams().id);
  if (service === undefined) return <NotFound />;
  return (
    <article>
      <title>{`${service.name[locale]} · ${t('brand')}`}</title>
      <ServiceHead service={service} />
      <section className="page band" aria-labelledby="tiers">
        <div className="band-head">
          <h2 id="tiers" className="banner">
            {t('service.tiers')}
          </h2>
        </div>
        <Tiers service={service} />
      </section>
      {service.trial ? <TrialOffer service={service} /> : null}
      <section className="page band" aria-labelledby="choices">
        <div className="band-head">
          <h2 id="choices" className="banner">
            {t('service.groups')}
          </h2>
          <p className="lead dim">{t('service.groups_note')}</p>
        </div>
        <ChooseService key={service.id} service={service} />
      </section>
      <section className="night" aria-labelledby="others">
        <div className="page band">
          <div className="band-head">
            <h2 id="others" className="banner">
              {t('service.others')}
            </h2>
          </div>
          <ServiceList except={service.id} level="h3" />
        </div>
      </section>
    </article>
  );
}

function ServiceHead({ service }: { service: Service }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const work = workOfService(service.id);
  return (
    <header className="service-head night">
      <div className="page">
        <div className="head-text">
          <h1 className="banner">{service.name[locale]}</h1>
          <p className="lead">{service.description[locale]}</p>
          <div className="actions">
            <Link className="button" to={`/services/${service.id}/pricing`}>
              {t('service.see_prices')}
            </Link>
            <Link className="button quiet" to={`/services/${service.id}/request`}>
              {t('service.request')}
            </Link>
          </div>
          <p className="dim">{t('service.price_note')}</p>
        </div>
        {work ? (
          <div>
            <div className="frame">
              <img
                src={work.image}
                alt={work.imageText[locale]}
                width="1200"
                height="900"
                fetchPriority="high"
              />
            </div>
            <Link className="caption" to={`/work/${work.id}`}>
              {t('work.sample')}: {work.title[locale]}
            </Link>
          </div>
        ) : null}
      </div>
    </header>
  );
}

function Tiers({ service }: { service: Service }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  return (
    <ul className="tiers">
      {service.tiers.map((tier) => (
        <li key={tier.id}>
          <h3>{tier.name[locale]}</h3>
          <p className="dim">{tier.fits[locale]}</p>
          <ul className="dashes">
            {tier.includes.map((line) => (
              <li key={line.vi}>{line[locale]}</li>
            ))}
          </ul>
          <p className="dim">{t(`service.days_${service.daysUntil}`, { count: tier.days })}</p>
          <Link to={`/services/${service.id}/request?tier=${tier.id}`}>{t('service.request_tier')}</Link>
        </li>
      ))}
    </ul>
  );
}

function TrialOffer({ service }: { service: Service }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  if (service.trial === undefined) return null;
  return (
    <section className="page" aria-labelledby="trial">
      <div className="trial">
        <h2 id="trial">{service.trial.name[locale]}</h2>
        <p>{t('service.trial_note')}</p>
        <ul className="dashes">
          {service.trial.includes.map((line) => (
            <li key={line.vi}>{line[locale]}</li>
          ))}
        </ul>
        <p>{t('service.days_delivery', { count: service.trial.days })}</p>
        <Link className="button" to={`/services/${service.id}/request?trial=1`}>
          {t('service.request_trial')}
        </Link>
      </div>
    </section>
  );
}

/** Every choice without a price, and the way to a request for it. */
function ChooseService({ service }: { service: Service }) {
  const { t } = useTranslation('media');
  const [selection, setSelection] = useState(() => plainSelection(service));
  const query = queryOf(selection, service);
  return (
    <div className="calculator">
      <Choices
        service={service}
        selection={selection}
        onChange={(part) => setSelection({ ...selection, ...part })}
      />
      <aside className="sum" aria-label={t('request.chosen')}>
        <Chosen selection={selection} />
        <p className="dim">{t('request.no_price')}</p>
        <Link className="button" to={`/services/${service.id}/request${query === '' ? '' : `?${query}`}`}>
          {t('service.request_chosen')}
        </Link>
      </aside>
    </div>
  );
}
