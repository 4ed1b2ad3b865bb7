import { useTranslation } from '@cungnghe/ui/translation';
import { Navigate, useLocation } from 'react-router';
import { useContact } from '../contact.ts';
import { ContactLinks } from '../contact-links.tsx';
import { ServiceList } from '../service-list.tsx';

export default function Home() {
  const { t } = useTranslation('media');
  const contact = useContact();
  const { hash } = useLocation();
  // An old address of the SEO service, still printed in places.
  if (hash === '#seo') return <Navigate to="/services/seo-website" replace />;
  return (
    <>
      <title>{t('home.title')}</title>
      <section className="opening">
        <div className="page">
          <h1 className="display">{t('home.headline')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <ContactLinks />
        </div>
      </section>
      <section className="page band" aria-labelledby="services">
        <h2 id="services" className="label">
          {t('home.services')}
        </h2>
        <ServiceList level="h3" />
      </section>
      <section className="page band split" aria-labelledby="quote">
        <div>
          <h2 id="quote" className="title">
            {t('home.quote')}
          </h2>
          <p className="lead">{t('home.quote_lead')}</p>
        </div>
        <div>
          <ol className="steps">
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>
                <h3>{t(`home.step_${step}`)}</h3>
                <p className="dim">{t(`home.step_${step}_text`)}</p>
              </li>
            ))}
          </ol>
          <p className="dim note">{t('home.sign_in_note')}</p>
        </div>
      </section>
      <section className="page band closing" aria-labelledby="contact">
        <h2 id="contact" className="title">
          {t('contact.title')}
        </h2>
        {contact === undefined || contact.email !== null ? <p>{t('contact.text')}</p> : null}
        <ContactLinks />
      </section>
    </>
  );
}
