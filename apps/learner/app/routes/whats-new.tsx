import { whatsNewCategories } from '@cungnghe/contracts/whats-new/endpoints';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newsQuery } from '../features/whats-new/queries.ts';
import { useMarkSeen } from '../features/whats-new/use-last-seen-week.ts';
import { WeekList } from '../features/whats-new/week-list.tsx';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import classes from './whats-new.module.css';

export default function WhatsNewPage() {
  const { t } = useTranslation('learner');
  const { values, linkTo, isFiltered } = useFilters({ category: whatsNewCategories });
  const list = listOf(useInfiniteQuery(newsQuery(values)), ({ weeks }) => weeks);
  useMarkSeen();
  if (list.error !== null) return <QueryFailure of={{ error: list.error, refetch: list.retry }} />;
  return (
    <div className="container page">
      <PageHeading>{t('whats_new.title')}</PageHeading>
      <p className={classes.lead}>{t('whats_new.lead')}</p>
      <nav aria-label={t('whats_new.filters')}>
        <ul className={classes.filters}>
          {[undefined, ...whatsNewCategories].map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to={linkTo('category', category)}
                className={classes.filter ?? ''}
                aria-current={category === values.category ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {category === undefined ? t('whats_new.all') : t(`whats_new.category.${category}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListView
        list={list}
        skeleton={<RowsSkeleton count={4} />}
        empty={
          isFiltered ? (
            <EmptyState title={t('whats_new.none')} />
          ) : (
            <EmptyState title={t('whats_new.empty')}>{t('whats_new.empty_body')}</EmptyState>
          )
        }
        more={t('whats_new.more')}
      >
        {(weeks) => <WeekList weeks={weeks} />}
      </ListView>
    </div>
  );
}
