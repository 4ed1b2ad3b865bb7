import type { SearchHit } from '@cungnghe/contracts/search';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './hits.module.css';
import { hitPath } from './queries.ts';

export function Hits({ hits, homeSlug }: { hits: readonly SearchHit[]; homeSlug: string }) {
  const { t } = useTranslation('learner');
  return (
    <ol className={classes.list}>
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <Link to={hitPath(hit, homeSlug)} className={classes.hit ?? ''}>
            <span className={classes.meta}>
              {t(`search.kinds.${hit.kind}`)}
              {hit.community_name === null ? null : (
                <>
                  {' · '}
                  <span lang="vi">{hit.community_name}</span>
                </>
              )}
              {hit.unwritten ? (
                ` · ${t('library.soon')}`
              ) : hit.locked ? (
                <>
                  {' · '}
                  <IconLock size="1em" stroke={1.75} aria-hidden="true" /> {t('course.locked')}
                </>
              ) : null}
            </span>
            <span className={classes.title} lang="vi">
              {hit.title}
            </span>
            {hit.snippet === '' ? null : (
              <span className={classes.snippet} lang="vi">
                <Marked text={hit.snippet} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A text in which the words that were found stand between `⟦` and `⟧`. */
function Marked({ text }: { text: string }) {
  let at = 0;
  return text.split(/⟦([^⟧]*)⟧/).map((part, index) => {
    const key = at;
    at += part.length + 1;
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : part;
  });
}
