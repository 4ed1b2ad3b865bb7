import { adminCommunities } from '@cungnghe/contracts/communities';
import { adminEvents } from '@cungnghe/contracts/event-admin';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventColumns } from '../features/events/event-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { read, readPages } from '../shell/queries.ts';

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
    ...readPages(adminEvents, filters),
    placeholderData: keepPreviousData,
  });
  const communities = useQuery(read(adminCommunities, {}));
  const columns = useEventColumns();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button component={Link} to="/events/new">
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
        <Choice
          label={t('community')}
          value={filters.community}
          options={(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(community) => set('community', community)}
        />
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
