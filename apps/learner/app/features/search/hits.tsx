import type { SearchHit } from '@cungnghe/contracts/search/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contactQuery } from '../../shell/contact-query.ts';
import classes from './hits.module.css';
import { findPages } from './pages.ts';
import { hitPath } from './queries.ts';

interface HitsProps {
  readonly hits: readonly SearchHit[];
  readonly homeSlug: string;
  /** One of them was followed. */
  readonly onOpen: () => void;
}

/** What can be read, or opened by Pro; and, folded, titles that wait for a text. */
export function Hits({ hits, homeSlug, onOpen }: HitsProps) {
  const { t } = useTranslation('learner');
  const written = hits.filter((hit) => hit.written);
  const unwritten = hits.filter((hit) => !hit.written);
  const list = (some: readonly SearchHit[]) => <HitList hits={some} homeSlug={homeSlug} onOpen={onOpen} />;
  return (
    <>
      {written.length > 0 && list(written)}
      {unwritten.length === 0 ? null : (
        <details className={classes.unwritten} open={unwritten.length === hits.length}>
          <summary>{t('search.unwritten', { count: unwritten.length })}</summary>
          {list(unwritten)}
        </details>
      )}
    </>
  );
}

function HitList({ hits, homeSlug, onOpen }: HitsProps) {
  const { t } = useTranslation('learner');
  return (
    <ol className={classes.list}>
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <HitLink hit={hit} homeSlug={homeSlug} onOpen={onOpen}>
            <span className={classes.meta}>
              {t(`search.kinds.${hit.kind}`)}
              {hit.community_name === null || hit.kind === 'community' ? null : (
                <>
                  {' · '}
                  <span lang="vi">{hit.community_name}</span>
                </>
              )}
              {!hit.written ? (
                ` · ${t('library.soon')}`
              ) : !hit.readable ? (
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
          </HitLink>
        </li>
      ))}
    </ol>
  );
}

/** Pages of the app that are called so. */
export function PageHits({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  const { t } = useTranslation('learner');
  const pages = findPages(typed);
  return pages.length === 0 ? null : (
    <ul className={classes.list}>
      {pages.map(({ name, path }) => (
        <li key={name}>
          <Link to={path} className={classes.hit ?? ''} onClick={onOpen}>
            <span className={classes.meta}>{t('search.page')}</span>
            <span className={classes.title}>{t(`search.pages.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function HitLink({
  hit,
  homeSlug,
  onOpen,
  children,
}: { hit: SearchHit; children: ReactNode } & Omit<HitsProps, 'hits'>) {
  const site = useQuery(contactQuery).data?.site_url ?? '';
  const { kind } = hit;
  if (kind === 'story') {
    return (
      <a href={`${site}/learner-stories/${hit.slug}`} className={classes.hit} onClick={onOpen}>
        {children}
      </a>
    );
  }
  return (
    <Link to={hitPath({ ...hit, kind }, homeSlug)} className={classes.hit ?? ''} onClick={onOpen}>
      {children}
    </Link>
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
