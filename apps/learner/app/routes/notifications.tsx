import { BusyButton } from '@cungnghe/ui/busy-button';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Inbox } from '../features/notifications/inbox.tsx';
import { inboxQuery } from '../features/notifications/queries.ts';
import { useMarkRead } from '../features/notifications/use-mark-read.ts';
import { CallProblem } from '../shell/call-problem.tsx';
import { ListView } from '../shell/list-view.tsx';
import { LiveRegion } from '../shell/live-region.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import classes from './notifications.module.css';

export default function NotificationsPage() {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery({ ...inboxQuery, refetchOnMount: 'always' }));
  const readAll = useMarkRead();
  if (list.error !== null) return <QueryFailure of={{ error: list.error, refetch: list.retry }} />;
  const newest = list.rows?.[0];
  const anyUnread = list.rows?.some(({ read_at }) => read_at === null);
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
      <CallProblem error={readAll.error} />
      <ListView
        list={list}
        skeleton={<RowsSkeleton count={5} />}
        empty={<EmptyState title={t('notifications.empty')}>{t('notifications.empty_body')}</EmptyState>}
        more={t('notifications.more')}
      >
        {(notifications) => <Inbox notifications={notifications} />}
      </ListView>
      <CallProblem error={list.refreshError} />
      <p className={classes.settings}>
        <Link to="/settings">{t('notifications.preferences')}</Link>
      </p>
    </div>
  );
}
