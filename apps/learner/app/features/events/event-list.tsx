import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hasFailed } from '../../shell/failed.ts';
import { NextPage } from '../../shell/next-page.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { EventRows } from './event-rows.tsx';
import { type Circle, eventsQuery } from './queries.ts';

/** What is to come, soonest first; or what was, the latest first. */
export function EventList({ circle, when }: { circle: Circle; when: 'upcoming' | 'past' }) {
  const { t } = useTranslation('learner');
  const events = useInfiniteQuery(eventsQuery(circle, when));
  if (events.isPending) return <RowsSkeleton />;
  if (hasFailed(events)) return <PartFailure of={events} />;
  const rows = rowsOf(events.data) ?? [];
  if (rows.length === 0) {
    return <EmptyState title={t(`events.${when}_empty`)}>{t(`events.${when}_empty_body`)}</EmptyState>;
  }
  return (
    <>
      <EventRows events={rows} circle={circle} />
      <NextPage of={events} mt="lg">
        {t('events.more')}
      </NextPage>
    </>
  );
}
