import type { LibraryCollection } from '@cungnghe/contracts/library/read';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './collections.module.css';

interface CollectionsProps {
  readonly collections: readonly LibraryCollection[];
  /** The slug of the one that is shown; null for all. */
  readonly chosen: string | null;
}

/** The collections that hold something, to look at one alone. */
export function Collections({ collections, chosen }: CollectionsProps) {
  const { t } = useTranslation('learner');
  const held = collections.filter((each) => each.document_count > 0 || each.slug === chosen);
  return (
    <nav aria-label={t('library.collections')} className={classes.nav}>
      <ul className={classes.list}>
        <li>
          <Link
            to="?"
            preventScrollReset
            className={classes.link}
            aria-current={chosen === null ? 'page' : undefined}
          >
            {t('library.all')}
          </Link>
        </li>
        {held.map(({ id, slug, name, document_count }) => (
          <li key={id}>
            <Link
              to={`?collection=${slug}`}
              preventScrollReset
              className={classes.link}
              aria-current={chosen === slug ? 'page' : undefined}
            >
              <span lang="vi">{name}</span> <span className={classes.count}>{document_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
