import { findService } from '@cungnghe/quote/catalogue';
import type { Service } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useParams } from 'react-router';
import { ContactLinks } from '../contact-links.tsx';
import { ServiceList } from '../service-list.tsx';
import NotFound from './not-found.tsx';

function Tiers({ service }: { service: Service }) {
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
        </li>
      ))}
    </ul>
  );
}

function Choices({ service }: { service: Service }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  return (
    <dl className="choices">
      {service.groups.map((group) => (
        <div key={group.id}>
          <dt>{group.name[locale]}</dt>
          {group.options.map((option, index) => (
            <dd key={option.id}>
              {option.name[locale]}
              {index === 0 ? <span className="dim"> ({t('service.included')})</span> : null}
            </dd>
          ))}
        </div>
      ))}
      <div>
        <dt>{t('service.addons')}</dt>
        {service.addons.map((addon) => (
          <dd key={addon.id}>{addon.name[locale]}</dd>
        ))}
      </div>
    </dl>
  );
}

export default function ServicePage() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const service = findService(useParams().id);
  if (service === undefined) return <NotFound />;
  return (
    <article>
      <title>{`${service.name[locale]} · ${t('brand')}`}</title>
      <header className="opening">
        <div className="page">
          <h1 className="display">{service.name[locale]}</h1>
          <p className="lead">{service.description[locale]}</p>
          <ContactLinks service={service.name} />
          <p className="on-dark-dim">{t('service.price_note')}</p>
        </div>
      </header>
      <section className="page band" aria-labelledby="tiers">
        <h2 id="tiers" className="title">
          {t('service.tiers')}
        </h2>
        <Tiers service={service} />
      </section>
      <section className="page band" aria-labelledby="choices">
        <h2 id="choices" className="title">
          {t('service.groups')}
        </h2>
        <p className="dim">{t('service.groups_note')}</p>
        <Choices service={service} />
      </section>
      <section className="page band" aria-labelledby="others">
        <h2 id="others" className="label">
          {t('service.others')}
        </h2>
        <ServiceList except={service.id} level="h3" />
      </section>
    </article>
  );
}
