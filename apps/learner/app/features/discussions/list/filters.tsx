import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { aboutIn, filters, type Shown, sorts, topicsQuery } from '../queries.ts';
import classes from './filters.module.css';

interface FiltersProps {
  readonly slug: string;
  readonly shown: Shown;
}

/** Which threads to see and in which order; the choice is in the address. */
export function Filters({ slug, shown }: FiltersProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const { data: topics = [] } = useQuery(topicsQuery(slug));
  const go = (change: Partial<Shown>) =>
    void navigate(addressOf({ ...shown, ...change }), { preventScrollReset: true });
  return (
    <div className={classes.filters}>
      <nav aria-label={t('discussions.filters')}>
        <ul className={classes.list}>
          {filters.map((filter) => (
            <li key={filter}>
              <Link
                to={addressOf({ ...shown, filter })}
                preventScrollReset
                className={classes.link}
                aria-current={filter === shown.filter ? 'page' : undefined}
              >
                {t(`discussions.filter.${filter}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.choices}>
        <NativeSelect
          aria-label={t('discussions.sort_label')}
          value={shown.sort}
          data={sorts.map((sort) => ({ value: sort, label: t(`discussions.sort.${sort}`) }))}
          onChange={(event) => go({ sort: event.currentTarget.value as Shown['sort'] })}
        />
        {topics.length === 0 ? null : (
          <NativeSelect
            aria-label={t('discussions.topic')}
            value={shown.topic ?? ''}
            data={[
              { value: '', label: t('discussions.topic_any') },
              ...topics.map(({ slug: value, name, post_count }) => ({
                value,
                label: `${name} (${post_count})`,
              })),
            ]}
            onChange={(event) => go({ topic: event.currentTarget.value || undefined })}
          />
        )}
      </div>
    </div>
  );
}

export function shownIn(search: URLSearchParams): Shown {
  const filter = filters.find((each) => each === search.get('filter')) ?? 'all';
  const sort = sorts.find((each) => each === search.get('sort')) ?? 'active';
  const topic = search.get('topic')?.slice(0, 80) || undefined;
  return { filter, sort, topic, about: aboutIn(search) ?? undefined };
}

/** The shortest address of what is shown. */
function addressOf({ filter, sort, topic, about }: Shown): string {
  const search = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(sort !== 'active' && { sort }),
    ...(topic !== undefined && { topic }),
    ...(about !== undefined && { about }),
  });
  return `?${search}`;
}
