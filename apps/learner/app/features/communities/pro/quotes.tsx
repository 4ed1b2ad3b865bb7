import type { CommunityOffer } from '@cungnghe/contracts/communities/offer';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './stories.module.css';

/** What members write here, of posts whose authors allow it. */
export function Quotes({ quotes }: Pick<CommunityOffer, 'quotes'>) {
  const { t } = useTranslation('learner');
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className={classes.label}>
        {t('upgrade.quotes')}
      </h2>
      <ul className={classes.stories}>
        {quotes.map(({ title, excerpt, path }) => (
          <li key={path} lang="vi">
            <Link to={path} className={classes.title}>
              {title}
            </Link>
            <blockquote className={classes.quote}>{excerpt}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
