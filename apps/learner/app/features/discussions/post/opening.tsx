import type { Post } from '@cungnghe/contracts/discussions/posts';
import { Avatar } from '@cungnghe/ui/avatar';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBook2, IconCircleCheckFilled, IconLock, IconPin, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgoText } from '../../../shell/ago-text.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { blockNames } from '../blocks.ts';
import { DiscussionText } from '../discussion-text.tsx';
import { memberPath, postsPath, replyPath } from '../queries.ts';
import { TopicName } from '../topic-name.tsx';
import classes from './opening.module.css';

/** The head of a thread: what it is about, who asks and since when. */
export function PostHead({ post }: { post: Post }) {
  const { t } = useTranslation('learner');
  const { author } = post;
  return (
    <>
      {post.pinned || post.locked ? (
        <p className={classes.marks}>
          {post.pinned ? (
            <span>
              <IconPin size="1rem" stroke={1.75} aria-hidden="true" /> {t('home.pinned')}
            </span>
          ) : null}
          {post.locked ? (
            <span>
              <IconLock size="1rem" stroke={1.75} aria-hidden="true" /> {t('discussions.locked')}
            </span>
          ) : null}
        </p>
      ) : null}
      {post.gone === null ? (
        <PageHeading lang="vi" size="title">
          {post.title}
        </PageHeading>
      ) : (
        <PageHeading size="title">{t('discussions.gone_title')}</PageHeading>
      )}
      <PostPlace post={post} />
      <p className={classes.by}>
        {author === null ? null : (
          <Link to={memberPath(post.community_slug, author.id)} className={classes.author}>
            <Avatar name={author.name} photoUrl={author.photo_url} />
            <span lang="vi">{author.name}</span>
          </Link>
        )}
        <span>
          <AgoText instant={post.created_at} />
          {post.edited_at === null
            ? null
            : ` (${t('discussions.edited_on', { date: formatDate(post.edited_at) })})`}
        </span>
      </p>
    </>
  );
}

/** What the post belongs to, and where its answer is; most have nothing of it. */
function PostPlace({ post }: { post: Post }) {
  const { t } = useTranslation('learner');
  const { topic, about_title: title, about_path: path, solution, community_slug: slug } = post;
  if (topic === null && title === null && solution === null) return null;
  return (
    <ul className={classes.places}>
      {solution === null ? null : (
        <li>
          <Link to={replyPath({ slug, postId: post.id }, solution.number)}>
            <IconCircleCheckFilled size="1rem" aria-hidden="true" />{' '}
            {t('discussions.solved_in', { number: solution.number })}
          </Link>
        </li>
      )}
      {title === null || path === null ? null : (
        <li>
          <Link to={path}>
            <IconBook2 size="1rem" stroke={1.75} aria-hidden="true" /> <span lang="vi">{title}</span>
          </Link>
        </li>
      )}
      {topic === null ? null : (
        <li>
          <Link to={`${postsPath(slug)}?topic=${topic}`}>
            <IconTag size="1rem" stroke={1.75} aria-hidden="true" /> <TopicName slug={slug} topic={topic} />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The opening in its three labelled blocks; the question is what the eye finds first. */
export function Opening({ post, actions }: { post: Post; actions: ReactNode }) {
  const { t } = useTranslation('learner');
  if (post.gone !== null) return <p className={classes.gone}>{t(`discussions.gone.${post.gone}`)}</p>;
  return (
    <div>
      {blockNames.map((name) => (
        <section key={name} className={classes.block} data-block={name} aria-labelledby={`block-${name}`}>
          <h2 id={`block-${name}`} className={classes.label}>
            {t(`discussions.block.${name}`)}
          </h2>
          <DiscussionText text={post[name] ?? ''} />
        </section>
      ))}
      {actions}
    </div>
  );
}
