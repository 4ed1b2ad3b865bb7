import type { CommunityHome } from '@cungnghe/contracts/communities';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shell/facts.tsx';
import classes from './home-rows.module.css';

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
