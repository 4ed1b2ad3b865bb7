import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../shell/facts.tsx';
import { PartFailure } from '../../../shell/part-failure.tsx';
import { askPath, postPath, postsAboutQuery, postsAboutShown, postsPath } from '../queries.ts';
import classes from './questions-about.module.css';

interface QuestionsAboutProps {
  readonly slug: string;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  readonly title: string;
}

/** What others asked about a text, and the way to ask: below it, asked for when one comes near. */
export function QuestionsAbout({ slug, about, title }: QuestionsAboutProps) {
  const { t } = useTranslation('learner');
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: '600px' });
  const [isNear, setNear] = useState(false);
  const isInReach = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isInReach) setNear(true);
  }, [isInReach]);
  const asked = useQuery({ ...postsAboutQuery(slug, about), enabled: isNear });
  const posts = asked.data ?? [];
  return (
    <section ref={ref} className={classes.questions} aria-labelledby="questions-about">
      <h2 id="questions-about" className="title">
        {t('discussions.about_title')}
      </h2>
      {hasFailed(asked) ? <PartFailure of={asked} /> : null}
      {asked.data?.length === 0 ? <p className="dim">{t('discussions.about_empty')}</p> : null}
      <ul className={classes.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={postPath({ slug, postId: post.id })} lang="vi">
              {post.title}
            </Link>
            <Facts className={classes.facts}>
              {post.is_answered ? (
                <span className={classes.answered}>
                  <IconCircleCheck size="1rem" stroke={1.75} aria-hidden="true" /> {t('discussions.answered')}
                </span>
              ) : null}
              <span lang="vi">{post.author.name}</span>
              {post.reply_count === 0
                ? t('discussions.no_replies_yet')
                : t('home.replies', { count: post.reply_count })}
            </Facts>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button component={Link} to={askPath(slug, about)} state={{ title }} variant="default">
          {t('discussions.about_ask')}
        </Button>
        {posts.length < postsAboutShown ? null : (
          <Link to={`${postsPath(slug)}?about=${encodeURIComponent(about)}`}>
            {t('discussions.about_all')}
          </Link>
        )}
      </div>
    </section>
  );
}
