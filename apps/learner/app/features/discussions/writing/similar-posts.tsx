import { useTranslation } from '@cungnghe/ui/translation';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { postPath, similarPostsQuery } from '../queries.ts';
import classes from './similar-posts.module.css';

/** Shorter ones say too little to compare. */
const shortest = 12;
/** Somebody who types goes on sooner. */
const pauseMs = 600;

/** Where something like a title was asked before; opened beside what is being written. */
export function SimilarPosts({ slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation('learner');
  const [typed] = useDebouncedValue(title.trim(), pauseMs);
  const isAsked = typed.length >= shortest;
  const { data = [] } = useQuery({ ...similarPostsQuery(slug, typed), enabled: isAsked });
  return (
    <div role="status">
      {isAsked && data.length > 0 ? (
        <div className={classes.similar}>
          <p>{t('discussions.similar')}</p>
          <ul>
            {data.map(({ id, title: found }) => (
              <li key={id}>
                <Link to={postPath({ slug, postId: id })} target="_blank" lang="vi">
                  {found}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
