import { adminEvents } from '@cungnghe/contracts/event-admin';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useEventColumns } from '../features/events/event-columns.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';
import { useShortcuts } from '../shell/shortcuts.ts';

export default function Events() {
  return (
    <Guard endpoint={adminEvents}>
      <EventList />
    </Guard>
  );
}

function EventList() {
  const { t } = useTranslation('events');
  const { filters, set, clear, any } = useFilters(adminEvents);
  const events = useInfiniteQuery({
    ...readTable(adminEvents, filters),
    placeholderData: keepPreviousData,
  });
  const columns = useEventColumns();
  const navigate = useNavigate();
  useShortcuts({ n: () => void navigate('/events/new') });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button component={Link} to="/events/new" aria-keyshortcuts="n">
          {t('new')}
        </Button>
      }
    >
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('when')}
          value={filters.when}
          options={[
            { value: 'upcoming', label: t('when_upcoming') },
            { value: 'past', label: t('when_past') },
          ]}
          onChange={(when) => set('when', when)}
        />
        <Choice
          label={t('scope')}
          value={filters.scope}
          options={[
            { value: 'community', label: t('scope_community') },
            { value: 'school', label: t('scope_school') },
          ]}
          onChange={(scope) => set('scope', scope)}
        />
        <CommunityChoice value={filters.community} onChange={(community) => set('community', community)} />
        <Choice
          label={t('state')}
          value={filters.status}
          options={[
            { value: 'planned', label: t('status_planned') },
            { value: 'cancelled', label: t('state_cancelled') },
          ]}
          onChange={(status) => set('status', status)}
        />
      </FilterBar>
      <ListView query={events} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(event) => event.id}
            to={(event) => `/events/${event.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
