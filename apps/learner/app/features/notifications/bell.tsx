import { type NotificationKind, unreadShown } from '@cungnghe/contracts/notifications/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LiveRegion } from '../../shell/live-region.tsx';
import classes from './bell.module.css';
import { inboxQuery, isNotificationPath, latestUnreadQuery, unreadQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/**
 * The way to what one was told, with how much of it is new. `onNews` hears of which kinds the unread ones are when more
 * have come.
 */
export function Bell({
  onNews = () => undefined,
}: {
  onNews?: (kinds: readonly NotificationKind[]) => void;
}) {
  const { t } = useTranslation('learner');
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  const { pathname } = useLocation();
  useVisits(pathname, data?.unread);
  const news = useUnreadIncrease(data?.unread, onNews);
  return (
    <>
      <ActionIcon
        component={Link}
        to="/notifications"
        variant="subtle"
        className={classes.bell ?? ''}
        aria-label={unread === 0 ? t('notifications.title') : countOf(unread)}
        aria-current={pathname === '/notifications' ? 'page' : undefined}
      >
        <IconBell size="1.25rem" stroke={1.5} aria-hidden="true" />
        {unread === 0 ? null : (
          <span className={classes.count} aria-hidden="true">
            {unread > unreadShown ? `${unreadShown}+` : unread}
          </span>
        )}
      </ActionIcon>
      <LiveRegion>{news ? countOf(unread) : ''}</LiveRegion>
    </>
  );

  function countOf(count: number) {
    return count > unreadShown
      ? t('notifications.bell_many', { count: unreadShown })
      : t('notifications.bell', { count });
  }
}

/** Coming to a page marks what led there as read; the answer brings the count up to date as well. */
function useVisits(pathname: string, unread: number | undefined) {
  const client = useQueryClient();
  const { mutate: markRead } = useMarkRead();
  const visited = useRef('');
  useEffect(() => {
    if (unread === undefined || visited.current === pathname) return;
    const isFirst = visited.current === '';
    visited.current = pathname;
    if (unread > 0 && isNotificationPath(pathname)) markRead({ path: pathname });
    else if (!isFirst) void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }, [pathname, unread, client, markRead]);
}

/** True once something came while one was here. An inbox that is open then fetches it. */
function useUnreadIncrease(
  unread: number | undefined,
  onNews: (kinds: readonly NotificationKind[]) => void,
): boolean {
  const tell = useEffectEvent(onNews);
  const client = useQueryClient();
  const before = useRef(unread);
  const [news, setNews] = useState(false);
  useEffect(() => {
    const last = before.current;
    before.current = unread;
    if (last === undefined || unread === undefined || unread === last) return;
    setNews(unread > last);
    if (unread <= last) return;
    void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
    // Whoever cannot be asked just now answers the next page that is opened.
    void client.fetchQuery(latestUnreadQuery).then(
      (latest) => tell(latest.map(({ kind }) => kind)),
      () => undefined,
    );
  }, [unread, client]);
  return news;
}
