import { findService } from '@cungnghe/quote/catalogue';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import type { Work } from './works.ts';

export function WorkCard({ work }: { work: Work }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  return (
    <li className="work">
      <div className="frame">
        <img src={work.image} alt="" width="1200" height="900" loading="lazy" />
      </div>
      <div>
        <h3 className="work-title">
          <Link className="work-link" to={`/work/${work.id}`}>
            {work.title[locale]}
          </Link>
        </h3>
        <p className="dim">
          {findService(work.serviceId)?.name[locale]} · {t('work.sample')}
        </p>
      </div>
    </li>
  );
}
