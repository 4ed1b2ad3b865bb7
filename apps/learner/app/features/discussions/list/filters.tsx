import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { type Filter, filters } from '../queries.ts';
import classes from './filters.module.css';

/** Which threads to see; the choice is in the address. */
export function Filters({ chosen }: { chosen: Filter }) {
  const { t } = useTranslation('learner');
  return (
    <nav aria-label={t('discussions.filters')}>
      <ul className={classes.list}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={filter === 'all' ? '?' : `?filter=${filter}`}
              preventScrollReset
              className={classes.link}
              aria-current={filter === chosen ? 'page' : undefined}
            >
              {t(`discussions.filter.${filter}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function filterIn(search: URLSearchParams): Filter {
  const wanted = search.get('filter');
  return filters.find((filter) => filter === wanted) ?? 'all';
}
