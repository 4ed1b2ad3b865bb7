import type { CommunityNews } from '@cungnghe/contracts/communities/news';
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

/** What came since somebody was here, and one question that they could answer; nothing where there is nothing. */
export function News({ news }: { news: CommunityNews }) {
  const { t } = useTranslation('learner');
  const rows = rowsOf(news);
  if (rows.length === 0) return null;
  return (
    <section className={classes.news} aria-labelledby="news">
      <h2 id="news" className={classes.title}>
        {t('news.title')}
      </h2>
      <ul className={classes.rows}>
        {rows.map(({ kind, id, title, path, count }) => (
          <li key={`${kind} ${id}`}>
            <span className="dim">{t(`news.${kind}`, { count })}</span>{' '}
            <Link to={path} lang="vi">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Kind = 'reply' | 'lesson' | 'post' | 'unanswered';

/** What is said to oneself first, then what is to be read, then what waits for others. */
function rowsOf({ replies, lessons, posts, unanswered }: CommunityNews) {
  const as = (kind: Kind) => (row: { id: string; title: string; path: string }) => ({
    ...row,
    kind,
    count: 1,
  });
  const waiting = unanswered && !posts.some(({ id }) => id === unanswered.id) ? [unanswered] : [];
  return [
    ...replies.map((row) => ({ ...as('reply')(row), count: row.unread_count })),
    ...lessons.map(as('lesson')),
    ...posts.map(as('post')),
    ...waiting.map(as('unanswered')),
  ];
}
