import type { CommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { AgoText } from '../../shell/ago-text.tsx';
import { Facts } from '../../shell/facts.tsx';
import classes from './home-rows.module.css';

/** Conversations, the pinned ones first. */
export function PostRows({ slug, posts }: { slug: string; posts: CommunityHome['posts'] }) {
  const { t } = useTranslation('learner');
  return (
    <ul className={classes.rows}>
      {posts.map((post) => (
        <li key={post.id}>
          <p className={classes.title}>
            <Link to={`/c/${slug}/posts/${post.id}`}>
              {post.title === '' ? t('discussions.gone_title') : <span lang="vi">{post.title}</span>}
            </Link>
          </p>
          <Facts className={classes.meta}>
            {post.pinned ? t('home.pinned') : null}
            {post.author.name}
            <AgoText instant={post.last_reply_at ?? post.created_at} />
            {t('home.replies', { count: post.reply_count })}
          </Facts>
        </li>
      ))}
    </ul>
  );
}
