import type { CommunityOffer } from '@cungnghe/contracts/communities/offer';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBook, IconFileText, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './samples.module.css';

const icons = { lesson: IconSchool, section: IconBook, document: IconFileText };

/** A page of each kind to look into before one pays. */
export function Samples({ samples }: Pick<CommunityOffer, 'samples'>) {
  const { t } = useTranslation('learner');
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="title">
        {t('upgrade.samples')}
      </h2>
      <ul className={classes.samples}>
        {samples.map(({ kind, title, path }) => {
          const Icon = icons[kind];
          return (
            <li key={path}>
              <Link to={path} className={classes.sample}>
                <Icon size="1.5rem" stroke={1.5} aria-hidden="true" />
                <span>
                  <span className={classes.kind}>{t(`upgrade.sample_kind.${kind}`)}</span>{' '}
                  <span className={classes.title} lang="vi">
                    {title}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
