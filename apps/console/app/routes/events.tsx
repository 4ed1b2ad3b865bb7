import type { ListedKind } from '@cungnghe/contracts/bulk-actions/listed';
import { type AdminEvent, adminEvents, adminEventsCsv } from '@cungnghe/contracts/events/operator';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { useEventColumns } from '../features/events/event-columns.tsx';
import { RemovedLink } from '../features/removed/removed-link.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';

export default guarded(adminEvents, EventList);

function kindsOf({ cancelled_at, published_at }: AdminEvent): readonly ListedKind[] {
  if (cancelled_at !== null) return ['event.restore'];
  return published_at === null ? ['event.publish', 'event.delete'] : ['event.cancel'];
}

function EventList() {
  const { t } = useTranslation('events');
  const { list, filters } = useTable(adminEvents);
  const columns = useEventColumns();
  const usual = filters.values.when === 'upcoming' ? 'oldest' : 'newest';
  const sorting = useSorting(filters, ['newest', 'oldest'], usual);
  const bulk = useBulk(list, { kindsOf, nameOf: ({ title }) => title });
  const navigate = useNavigate();
  useShortcuts({ n: () => void navigate('/events/new') });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <RemovedLink />
          <CsvLink of={adminEventsCsv} filters={filters.values} />
          <BulkActionsLink />
          <Link to="/calendar">{t('calendar')}</Link>
          <Button component={Link} to="/events/new" aria-keyshortcuts="n">
            {t('new')}
          </Button>
        </>
      }
      list={list}
      filters={filters}
      views="events"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <Choice
            label={t('when')}
            options={[
              { value: 'upcoming', label: t('when_upcoming') },
              { value: 'past', label: t('when_past') },
            ]}
            {...filters.field('when')}
          />
          <Choice
            label={t('scope')}
            options={[
              { value: 'community', label: t('scope_community') },
              { value: 'school', label: t('scope_school') },
            ]}
            {...filters.field('scope')}
          />
          <CommunityChoice {...filters.field('community')} />
          <Choice
            label={t('state')}
            options={[
              { value: 'planned', label: t('status_planned') },
              { value: 'published', label: t('status_published') },
              { value: 'draft', label: t('state_draft') },
              { value: 'cancelled', label: t('state_cancelled') },
            ]}
            {...filters.field('status')}
          />
          <Choice
            label={t('preparation')}
            options={[{ value: 'true', label: t('unprepared') }]}
            {...filters.field('unprepared')}
          />
          <DayRange filters={filters} />
        </>
      }
      note={bulk.bar}
      empty={t('empty')}
      table={{ caption: t('caption'), columns, sorting, ...bulk.table, to: (event) => `/events/${event.id}` }}
    />
  );
}
