import type { CommunityNews } from '@cungnghe/contracts/communities/news';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { noteVisit } from './last-visit.ts';
import classes from './news.module.css';
import { newsQuery } from './queries.ts';

/** Asked for with the rest of the page, so that nothing is pushed down by what comes later. */
export function useNews(slug: string, accountId: string) {
  const [since] = useState(() => noteVisit(accountId, slug, new Date()));
  return useQuery({ ...newsQuery(slug, since ?? ''), enabled: since !== null });
}

/** What came since somebody was here, and one question that they could answer. */
export function News({ news }: { news: CommunityNews }) {
  const { t } = useTranslation('learner');
  const rows = rowsOf(news);
  if (rows.length === 0) return <p className="dim">{t('news.none')}</p>;
  return (
    <section className={classes.news} aria-labelledby="news">
      <h2 id="news" className={classes.title}>
        {t('news.title')}
      </h2>
      <ul className={classes.rows}>
        {rows.map(({ kind, id, title, path, count, date }) => (
          <li key={`${kind} ${id}`}>
            <span className="dim">{t(`news.${kind}`, { count, date })}</span>{' '}
            <Link to={path} lang="vi">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Row {
  readonly kind: 'reply' | 'lesson' | 'event' | 'prompt' | 'post' | 'unanswered';
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly count: number;
  /** Of an event: the day on which it begins. */
  readonly date?: string;
}

/** What is said to oneself first, then what is to be read and to go to, then what waits for others. */
function rowsOf({ replies, lessons, events, prompts, posts, unanswered }: CommunityNews): Row[] {
  const as = (kind: Row['kind']) => (row: { id: string; title: string; path: string }) => ({
    ...row,
    kind,
    count: 1,
  });
  const waiting = unanswered && !posts.some(({ id }) => id === unanswered.id) ? [unanswered] : [];
  return [
    ...replies.map((row) => ({ ...as('reply')(row), count: row.unread_count })),
    ...lessons.map(as('lesson')),
    ...events.map((row) => ({ ...as('event')(row), date: formatDate(row.starts_at) })),
    ...prompts.map(as('prompt')),
    ...posts.map(as('post')),
    ...waiting.map(as('unanswered')),
  ];
}
