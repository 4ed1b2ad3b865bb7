import type { Post } from '@cungnghe/contracts/discussions/posts';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { postPath, postsOfTopicQuery, postsPath } from '../queries.ts';
import classes from './participants.module.css';

/** What else is asked about the topic of a thread; asked for only where there is room beside it. */
export function RelatedPosts({ post: { id, topic, community_slug: slug } }: { post: Post }) {
  const { t } = useTranslation('learner');
  const hasRoom = useMediaQuery('(min-width: 80em)') ?? false;
  const isShown = hasRoom && topic !== null;
  const ofTopic = useQuery({ ...postsOfTopicQuery(slug, topic ?? ''), enabled: isShown });
  const others = ofTopic.data?.filter((post) => post.id !== id) ?? [];
  if (!isShown || others.length === 0) return null;
  return (
    <aside aria-labelledby="related">
      <h2 id="related" className={classes.title}>
        {t('discussions.related')}
      </h2>
      <ul className={classes.people}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={postPath({ slug, postId: other.id })} className={classes.person} lang="vi">
              {other.title}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`${postsPath(slug)}?topic=${topic}`} className="back">
        {t('discussions.whole_topic')}
      </Link>
    </aside>
  );
}
