import type { PostListItem } from '@cungnghe/contracts/discussions/posts';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBellRinging, IconCircleCheck, IconLock, IconPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AgoText } from '../../../shell/ago-text.tsx';
import { Facts } from '../../../shell/facts.tsx';
import { postPath } from '../queries.ts';
import { TopicName } from '../topic-name.tsx';
import classes from './post-rows.module.css';

interface PostRowsProps {
  readonly slug: string;
  readonly posts: readonly PostListItem[];
  readonly level?: 'h2' | 'h3';
}

/** Threads, each with what it asks and how far it has come. */
export function PostRows({ slug, posts, level = 'h2' }: PostRowsProps) {
  return (
    <ol className={classes.rows}>
      {posts.map((post) => (
        <Row key={post.id} slug={slug} post={post} level={level} />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly slug: string;
  readonly post: PostListItem;
  readonly level: 'h2' | 'h3';
}

function Row({ slug, post, level: Heading }: RowProps) {
  const { t } = useTranslation('learner');
  const unread = post.unread_count > 0;
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      <Avatar name={post.author.name} photoUrl={post.author.photo_url} />
      <div className={classes.body}>
        <Marks post={post} />
        <Heading className={classes.title}>
          <Link to={postPath({ slug, postId: post.id })}>
            {post.title === '' ? t('discussions.gone_title') : <span lang="vi">{post.title}</span>}
          </Link>
        </Heading>
        {post.excerpt === '' ? null : (
          <p className={classes.excerpt} lang="vi">
            {post.excerpt}
          </p>
        )}
        <Facts className={classes.meta}>
          <span lang="vi">{post.author.name}</span>
          {post.about_title === null ? null : <span lang="vi">{post.about_title}</span>}
          {post.topic === null ? null : <TopicName slug={slug} topic={post.topic} />}
          {post.reply_count === 0
            ? t('discussions.no_replies_yet')
            : t('discussions.replies_by', {
                replies: t('home.replies', { count: post.reply_count }),
                people: t('discussions.people', { count: post.replier_count }),
              })}
          <span>
            {t(post.last_reply_at === null ? 'discussions.opened' : 'discussions.last_reply')}{' '}
            <AgoText instant={post.last_reply_at ?? post.created_at} />
          </span>
          {post.thanks_count === 0 ? null : t('shell.thanks', { count: post.thanks_count })}
        </Facts>
      </div>
      {unread ? (
        <span className={classes.unread}>{t('discussions.unread', { count: post.unread_count })}</span>
      ) : null}
    </li>
  );
}

/** What sets a thread apart; most have nothing. */
function Marks({ post }: { post: PostListItem }) {
  const { t } = useTranslation('learner');
  if (!post.pinned && !post.locked && !post.is_answered && post.watch === 'normal') return null;
  return (
    <p className={classes.marks}>
      {post.pinned ? (
        <span>
          <IconPin size="1rem" stroke={1.75} aria-hidden="true" /> {t('home.pinned')}
        </span>
      ) : null}
      {post.is_answered ? (
        <span>
          <IconCircleCheck size="1rem" stroke={1.75} aria-hidden="true" /> {t('discussions.answered')}
        </span>
      ) : null}
      {post.locked ? (
        <span>
          <IconLock size="1rem" stroke={1.75} aria-hidden="true" /> {t('discussions.locked')}
        </span>
      ) : null}
      {post.watch === 'watching' ? (
        <span>
          <IconBellRinging size="1rem" stroke={1.75} aria-hidden="true" /> {t('discussions.watching')}
        </span>
      ) : null}
      {post.watch === 'muted' ? <span>{t('discussions.muted')}</span> : null}
    </p>
  );
}
