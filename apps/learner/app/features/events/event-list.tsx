import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListView } from '../../shell/list-view.tsx';
import { EventRows } from './event-rows.tsx';
import { type Circle, eventsQuery } from './queries.ts';

/** What is to come, soonest first; or what was, the latest first. */
export function EventList({ circle, when }: { circle: Circle; when: 'upcoming' | 'past' }) {
  const { t } = useTranslation('learner');
  return (
    <ListView
      list={listOf(useInfiniteQuery(eventsQuery(circle, when)))}
      skeleton={<RowsSkeleton />}
      empty={<EmptyState title={t(`events.${when}_empty`)}>{t(`events.${when}_empty_body`)}</EmptyState>}
      more={t('events.more')}
    >
      {(events) => <EventRows events={events} circle={circle} />}
    </ListView>
  );
}
