import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CommunityPage } from '../features/communities/community-page.tsx';
import { MemberFields } from '../features/members/member-fields.tsx';
import { MemberRows } from '../features/members/member-rows.tsx';
import { memberFilters, membersQuery, ownListingQuery } from '../features/members/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import type { Route } from './+types/members.ts';
import classes from './posts.module.css';

export default function MembersPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const filters = useFilters(memberFilters);
  const list = listOf(useInfiniteQuery({ ...membersQuery(slug, filters.values), refetchOnMount: 'always' }));
  const own = useQuery(ownListingQuery).data;
  const beListed = (
    <Button component={Link} to="/profile#listing" variant="default">
      {t('members.be_listed')}
    </Button>
  );
  const isEmpty = list.rows?.length === 0 && !filters.isFiltered;
  return (
    <CommunityPage
      slug={slug}
      title={t('members.title')}
      lead={t('members.lead')}
      list={list}
      className={classes.body}
    >
      {own?.listed === false && !isEmpty ? (
        <p className={classes.note}>
          {t('members.not_listed')} <Link to="/profile#listing">{t('members.be_listed')}</Link>
        </p>
      ) : null}
      <ListView
        list={list}
        className={classes.rows}
        filters={filters}
        fields={isEmpty ? undefined : <MemberFields filters={filters} />}
        skeleton={<RowsSkeleton count={6} />}
        empty={
          filters.isFiltered ? (
            <EmptyState
              title={t('members.none_found')}
              action={
                <Button variant="default" onClick={filters.clear}>
                  {t('members.clear')}
                </Button>
              }
            >
              {t('members.none_found_body')}
            </EmptyState>
          ) : (
            <EmptyState title={t('members.empty')} action={own?.listed === false ? beListed : undefined}>
              {t('members.empty_body')}
            </EmptyState>
          )
        }
        more={t('members.more')}
      >
        {(members) => <MemberRows slug={slug} members={members} />}
      </ListView>
    </CommunityPage>
  );
}
