import type { CommunityOffer } from '@cungnghe/contracts/communities/offer';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './authors.module.css';

/** Who wrote what Pro opens, of those who agreed to be named. */
export function Authors({ authors }: Pick<CommunityOffer, 'authors'>) {
  const { t } = useTranslation('learner');
  if (authors.length === 0) return null;
  return (
    <section aria-labelledby="authors">
      <h2 id="authors" className="title">
        {t('authors.title')}
      </h2>
      <ul className={classes.authors}>
        {authors.map(({ name, headline, photo_url, url }) => (
          <li key={url} lang="vi">
            <Avatar name={name} photoUrl={photo_url} size="medium" />
            <span>
              <a href={url} className={classes.name}>
                {name}
              </a>
              {headline === null ? null : <span className={classes.headline}>{headline}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
