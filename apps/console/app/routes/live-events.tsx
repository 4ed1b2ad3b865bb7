import { adminEvents } from '@cungnghe/contracts/events/operator';
import { getRoom } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveEventColumns } from '../features/live/event-columns.tsx';
import classes from '../features/live/live.module.css';
import { ListView } from '../list/list-view.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Page } from '../parts/page.tsx';
import { guarded } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default guarded(getRoom, Events);

function Events() {
  const { t } = useTranslation('live');
  const filters = useFilters(adminEvents);
  const { q, when = 'upcoming' } = filters.values;
  const columns = useLiveEventColumns();
  const list = listOf(
    useInfiniteQuery(readTable(adminEvents, { when, status: 'planned', ...(q !== undefined && { q }) })),
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together */}
      <div role="group" aria-label={t('events.when')} className={classes.actions}>
        {(['upcoming', 'past'] as const).map((each) => (
          <Button
            key={each}
            variant={when === each ? 'light' : 'default'}
            aria-pressed={when === each}
            onClick={() => filters.set('when', each === 'upcoming' ? undefined : each)}
          >
            {t(`events.${each}`)}
          </Button>
        ))}
      </div>
      <ListView
        list={list}
        filters={{ isFiltered: q !== undefined, clear: () => filters.set('q', undefined) }}
        fields={<SearchField label={t('events.search')} {...filters.field('q')} />}
        empty={t(`events.none_${when}`)}
        table={{ caption: t(`events.${when}`), columns, to: (event) => `/ops/events/live/${event.id}` }}
      />
    </Page>
  );
}
