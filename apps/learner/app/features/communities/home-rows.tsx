import type { CommunityHome } from '@cungnghe/contracts/communities';
import { formatDate, formatTime, formatWeekday } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shell/facts.tsx';
import classes from './home-rows.module.css';

const zone = { vi: 'giờ Việt Nam', en: 'Vietnam time' } as const;

/** What is coming up, soonest first. */
export function EventRows({ events }: { events: CommunityHome['events'] }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  return (
    <ul className={classes.rows}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <time dateTime={event.starts_at} className={classes.day}>
            <span className={classes.dayNumber}>{formatDate(event.starts_at).slice(0, 5)}</span>
            <span className="dim">{formatWeekday(event.starts_at, locale)}</span>
          </time>
          <div>
            <p className={classes.title} lang="vi">
              {event.title}
            </p>
            <Facts className={classes.meta}>
              {`${formatTime(event.starts_at)}${event.ends_at === null ? '' : ` – ${formatTime(event.ends_at)}`} (${zone[locale]})`}
              {event.scope === 'school' ? t('home.school_wide') : null}
            </Facts>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Conversations, the pinned ones first. */
export function PostRows({ posts }: { posts: CommunityHome['posts'] }) {
  const { t } = useTranslation('learner');
  return (
    <ul className={classes.rows}>
      {posts.map((post) => (
        <li key={post.id}>
          <p className={classes.title} lang="vi">
            {post.title}
          </p>
          <Facts className={classes.meta}>
            {post.pinned ? t('home.pinned') : null}
            {post.author.name}
            {formatDate(post.last_reply_at ?? post.created_at)}
            {t('home.replies', { count: post.reply_count })}
          </Facts>
        </li>
      ))}
    </ul>
  );
}
