import { useIsHydrating } from '@cungnghe/ui/is-hydrating';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link, Navigate, useLocation } from 'react-router';
import { useContact } from '../contact.ts';
import { ContactLinks } from '../contact-links.tsx';
import { ServiceList } from '../service-list.tsx';
import brandIdentity from '../work/images/brand-identity.svg';
import productPhoto from '../work/images/product-photo.svg';
import { WorkCard } from '../work/work-card.tsx';
import { works } from '../work/works.ts';

export default function Home() {
  const { t } = useTranslation('media');
  const { hash } = useLocation();
  const isHydrating = useIsHydrating();
  // An old address of the SEO service, still printed in places.
  if (hash === '#seo' && !isHydrating) return <Navigate to="/services/seo-website" replace />;
  return (
    <>
      <title>{t('home.title')}</title>
      <Hero />
      <section className="page band" aria-labelledby="work">
        <div className="band-head">
          <h2 id="work" className="banner">
            {t('home.work')}
          </h2>
          <p className="lead dim">{t('home.work_lead')}</p>
        </div>
        <ul className="works">
          {works.map((work) => (
            <WorkCard key={work.id} work={work} />
          ))}
        </ul>
      </section>
      <section className="night" aria-labelledby="services">
        <div className="page band">
          <div className="band-head">
            <h2 id="services" className="banner">
              {t('home.services')}
            </h2>
          </div>
          <ServiceList level="h3" />
        </div>
      </section>
      <QuoteSteps />
      <Closing />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('media');
  return (
    <section className="hero night">
      <div className="page">
        <div className="hero-text">
          <h1 className="poster">{t('home.headline')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <div className="actions">
            <Link className="button" to="/pricing">
              {t('home.see_prices')}
            </Link>
            <a className="button quiet" href="#services">
              {t('home.see_services')}
            </a>
          </div>
        </div>
        <div className="hero-images">
          <div className="frame">
            <img src={productPhoto} alt="" width="1200" height="900" fetchPriority="high" />
          </div>
          <img src={brandIdentity} alt="" width="1200" height="900" />
        </div>
      </div>
    </section>
  );
}

function QuoteSteps() {
  const { t } = useTranslation('media');
  return (
    <section className="page band" aria-labelledby="quote">
      <div className="band-head">
        <h2 id="quote" className="banner">
          {t('home.quote')}
        </h2>
        <p className="lead dim">{t('home.quote_lead')}</p>
      </div>
      <ol className="steps">
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <h3 className="step-title">{t(`home.step_${step}`)}</h3>
            <p className="dim">{t(`home.step_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Closing() {
  const { t } = useTranslation('media');
  const contact = useContact();
  return (
    <section className="closing night" aria-labelledby="contact">
      <div className="page band">
        <h2 id="contact" className="banner">
          {t('contact.title')}
        </h2>
        {contact === undefined || contact.email !== null ? <p className="lead">{t('contact.text')}</p> : null}
        <ContactLinks />
      </div>
    </section>
  );
}
