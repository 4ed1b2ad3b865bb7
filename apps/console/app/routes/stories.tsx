import type { ListedKind } from '@cungnghe/contracts/bulk-actions/listed';
import {
  type AdminStoryItem,
  adminCreateStory,
  adminListStories,
  adminStoriesCsv,
  storyStates,
} from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { NewStory } from '../features/stories/new-story.tsx';
import classes from '../features/stories/stories.module.css';
import { useStoryColumns } from '../features/stories/story-columns.tsx';
import { StoryOrder } from '../features/stories/story-order.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { useTable } from '../list/use-table.ts';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminListStories, StoryList);

const kindsOf = ({ deleted, is_public }: AdminStoryItem): readonly ListedKind[] =>
  deleted ? [] : [is_public === 1 ? 'story.hide' : 'story.publish'];

function StoryList() {
  const { t } = useTranslation('stories');
  const { may } = useViewer();
  const { list, filters } = useTable(adminListStories);
  const adding = useCreateForm(t('create'));
  const { state, q, community } = filters.values;
  const columns = useStoryColumns();
  const bulk = useBulk(list, { kindsOf, nameOf: ({ title }) => title });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminStoriesCsv} filters={filters.values} />
          <BulkActionsLink />
          {may(adminCreateStory) && adding.button}
        </>
      }
      above={
        <>
          {adding.isOpen && <NewStory />}
          <StatusLinks
            label={t('states')}
            statuses={[
              { value: 'all', label: t('all') },
              ...storyStates.map((each) => ({ value: each, label: t(`state.${each}`) })),
            ]}
            current={state ?? 'all'}
            linkTo={(each) => filters.linkTo('state', each === 'all' ? undefined : each)}
          />
        </>
      }
      list={list}
      views="stories"
      filters={{
        values: filters.values,
        isFiltered: q !== undefined || community !== undefined,
        clear: () => filters.clearBut('state'),
      }}
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <CommunityChoice {...filters.field('community')} />
        </>
      }
      note={bulk.bar}
      empty={t('empty')}
    >
      {(rows) => (
        <div className={classes.lists}>
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            to={({ id }) => `/stories/${id}`}
            {...bulk.table}
          />
          {state === 'public' && q === undefined && <StoryOrder stories={rows} />}
        </div>
      )}
    </ListPage>
  );
}
