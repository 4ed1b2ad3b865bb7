import { findService } from '@cungnghe/quote/catalogue';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link, useParams } from 'react-router';
import { WorkCard } from '../work/work-card.tsx';
import { findWork, type Work, works } from '../work/works.ts';
import NotFound from './not-found.tsx';

export default function WorkPage() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const work = findWork(useParams().id);
  if (work === undefined) return <NotFound />;
  const service = findService(work.serviceId);
  return (
    <article>
      <title>{`${work.title[locale]} · ${t('brand')}`}</title>
      <header className="work-head night">
        <div className="page">
          <div className="head-text">
            <p className="sample">{t('work.sample')}</p>
            <h1 className="banner">{work.title[locale]}</h1>
            <p className="dim">{work.client[locale]}</p>
            {service ? (
              <Link className="button" to={`/services/${service.id}`}>
                {service.name[locale]}
              </Link>
            ) : null}
          </div>
          <div className="frame">
            <img
              src={work.image}
              alt={work.imageText[locale]}
              width="1200"
              height="900"
              fetchPriority="high"
            />
          </div>
        </div>
      </header>
      <WorkBody work={work} />
      <section className="page band" aria-labelledby="more">
        <div className="band-head">
          <h2 id="more" className="banner">
            {t('work.more')}
          </h2>
        </div>
        <ul className="works">
          {nextTo(work).map((each) => (
            <WorkCard key={each.id} work={each} />
          ))}
        </ul>
      </section>
    </article>
  );
}

function WorkBody({ work }: { work: Work }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  return (
    <div className="page band work-body">
      <section>
        <h2>{t('work.problem')}</h2>
        <p>{work.problem[locale]}</p>
      </section>
      <section>
        <h2>{t('work.steps')}</h2>
        <ol>
          {work.steps.map((step) => (
            <li key={step.vi}>{step[locale]}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('work.delivered')}</h2>
        <ul className="dashes">
          {work.delivered.map((each) => (
            <li key={each.vi}>{each[locale]}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('work.measure')}</h2>
        <p>{work.measure[locale]}</p>
        <p className="dim">{t('work.sample_note')}</p>
      </section>
    </div>
  );
}

/** The two that follow it, going round. */
const nextTo = (work: Work): Work[] => {
  const at = works.indexOf(work);
  return [...works.slice(at + 1), ...works.slice(0, at)].slice(0, 2);
};
