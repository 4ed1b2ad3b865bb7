import { adminPosts, adminPostsCsv, postStates } from '@cungnghe/contracts/discussions/moderation';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { usePostColumns } from '../features/discussions/post-columns.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminPosts, PostList);

function PostList() {
  const { t } = useTranslation('discussions');
  const { list, filters } = useTable(adminPosts);
  const { state = 'standing' } = filters.values;
  const columns = usePostColumns();
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const bulk = useBulk(list, {
    kindsOf: ({ removed_at }) => [removed_at === null ? 'post.remove' : 'post.restore'],
    nameOf: ({ title }) => title || t('posts.untitled'),
  });
  return (
    <ListPage
      title={t('posts.title')}
      lead={t('posts.lead')}
      back={<BackLink to="/discussions">{t('title')}</BackLink>}
      actions={
        <>
          <CsvLink of={adminPostsCsv} filters={filters.values} />
          <BulkActionsLink />
        </>
      }
      above={
        <StatusLinks
          label={t('posts.state')}
          statuses={postStates.map((each) => ({ value: each, label: t(`posts.states.${each}`) }))}
          current={state}
          linkTo={(each) => filters.linkTo('state', each === 'standing' ? undefined : each)}
        />
      }
      list={list}
      filters={{ ...filters, clear: () => filters.clearBut('state') }}
      views="posts"
      fields={
        <>
          <SearchField label={t('posts.search')} {...filters.field('q')} />
          <CommunityChoice {...filters.field('community')} />
          <Choice
            label={t('posts.answers')}
            options={[{ value: 'true', label: t('posts.unanswered') }]}
            {...filters.field('unanswered')}
          />
          <Choice
            label={t('posts.samples')}
            unchosen={t('posts.samples_shown')}
            options={[{ value: 'hidden', label: t('posts.samples_hidden') }]}
            {...filters.field('samples')}
          />
          <DayRange filters={filters} />
        </>
      }
      note={bulk.bar}
      empty={t(state === 'removed' ? 'posts.empty_removed' : 'posts.empty')}
      table={{
        caption: t('posts.title'),
        columns,
        sorting,
        ...bulk.table,
        to: ({ community_slug, id }) => `/discussions/posts/${community_slug}/${id}`,
      }}
    />
  );
}
