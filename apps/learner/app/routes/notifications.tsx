import { BusyButton } from '@cungnghe/ui/busy-button';
import { EmptyState, Problem, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from '../features/notifications/inbox.tsx';
import { Preferences } from '../features/notifications/preferences.tsx';
import { inboxQuery } from '../features/notifications/queries.ts';
import { useMarkRead } from '../features/notifications/use-mark-read.ts';
import { LiveRegion } from '../shell/live-region.tsx';
import { NextPage } from '../shell/next-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { problemText } from '../shell/problem-text.ts';
import { QueryFailure } from '../shell/query-failure.tsx';
import classes from './notifications.module.css';

export default function NotificationsPage() {
  const { t } = useTranslation('learner');
  const inbox = useInfiniteQuery({ ...inboxQuery, refetchOnMount: 'always' });
  const readAll = useMarkRead();
  if (inbox.isError && inbox.data === undefined) {
    return <QueryFailure error={inbox.error} onRetry={() => void inbox.refetch()} />;
  }
  const rows = rowsOf(inbox.data) ?? [];
  const newest = rows[0];
  const anyUnread = rows.some(({ read_at }) => read_at === null);
  return (
    <div className="container-narrow page">
      <div className={classes.bar}>
        <PageHeading>{t('notifications.title')}</PageHeading>
        {newest !== undefined && anyUnread ? (
          <BusyButton
            variant="default"
            loading={readAll.isPending}
            // What came after the page was fetched has not been seen.
            onClick={() => readAll.mutate({ until: newest.updated_at })}
          >
            {t('notifications.read_all')}
          </BusyButton>
        ) : null}
        <LiveRegion>{readAll.isSuccess ? t('notifications.all_read') : ''}</LiveRegion>
      </div>
      {readAll.error === null ? null : <Problem>{problemText(readAll.error, t)}</Problem>}
      {inbox.isPending ? <RowsSkeleton count={5} /> : null}
      {inbox.isSuccess && rows.length === 0 ? (
        <EmptyState title={t('notifications.empty')}>{t('notifications.empty_body')}</EmptyState>
      ) : null}
      {rows.length > 0 ? <Inbox notifications={rows} /> : null}
      {inbox.isRefetchError ? <Problem>{problemText(inbox.error, t)}</Problem> : null}
      <NextPage of={inbox} className={classes.more ?? ''}>
        {t('notifications.more')}
      </NextPage>
      {inbox.isPending ? null : (
        <section className={classes.section} aria-labelledby="preferences">
          <h2 id="preferences" className="title">
            {t('notifications.preferences')}
          </h2>
          <Preferences />
        </section>
      )}
    </div>
  );
}
