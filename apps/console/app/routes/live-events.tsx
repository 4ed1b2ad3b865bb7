import { adminEvents } from '@cungnghe/contracts/event-admin';
import { getRoom } from '@cungnghe/contracts/live-host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLiveEventColumns } from '../features/live/event-columns.tsx';
import classes from '../features/live/live.module.css';
import { DataTable } from '../list/data-table.tsx';
import { FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function LiveEvents() {
  return (
    <Guard endpoint={getRoom}>
      <Events />
    </Guard>
  );
}

function Events() {
  const { t } = useTranslation('live');
  const { filters, set } = useFilters(adminEvents);
  const { q, when = 'upcoming' } = filters;
  const columns = useLiveEventColumns();
  const events = useInfiniteQuery({
    ...readTable(adminEvents, { when, status: 'planned', ...(q !== undefined && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together */}
      <div role="group" aria-label={t('events.when')} className={classes.actions}>
        {(['upcoming', 'past'] as const).map((each) => (
          <Button
            key={each}
            variant={when === each ? 'light' : 'default'}
            aria-pressed={when === each}
            onClick={() => set('when', each === 'upcoming' ? undefined : each)}
          >
            {t(`events.${each}`)}
          </Button>
        ))}
      </div>
      <FilterBar any={q !== undefined} onClear={() => set('q', undefined)}>
        <SearchField label={t('events.search')} value={q} onChange={(text) => set('q', text)} />
      </FilterBar>
      <ListView query={events} filtered={q !== undefined} empty={t(`events.none_${when}`)}>
        {(rows) => (
          <DataTable
            caption={t(`events.${when}`)}
            rows={rows}
            columns={columns}
            rowKey={(event) => event.id}
            to={(event) => `/ops/events/live/${event.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
