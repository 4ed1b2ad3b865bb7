import type { LibraryCollection, LibraryDocument } from '@cungnghe/contracts/library/read';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readyFirst } from './arrange.ts';
import classes from './document-rows.module.css';

interface DocumentIndexProps {
  readonly slug: string;
  readonly documents: readonly LibraryDocument[];
  readonly collections: readonly LibraryCollection[];
  /** Somebody looks for words, and sees at once where they stand. */
  readonly areSought: boolean;
}

/** Documents under the names of their collections, in the order of those; at the end the others. */
export function DocumentIndex({ slug, documents, collections, areSought }: DocumentIndexProps) {
  const { t } = useTranslation('learner');
  const groups = Map.groupBy(documents, (document) => document.collection_slug);
  return [...collections, undefined].map((collection) => {
    const collectionSlug = collection?.slug ?? null;
    const rows = groups.get(collectionSlug);
    if (rows === undefined) return null;
    return (
      <section key={collectionSlug} className={classes.group} lang={collection ? 'vi' : undefined}>
        <h2 className="title">{collection?.name ?? t('library.loose')}</h2>
        {collection?.summary ? <p className={classes.about}>{collection.summary}</p> : null}
        <Rows slug={slug} documents={readyFirst(rows.filter(({ has_content }) => has_content))} />
        <Unwritten documents={rows.filter(({ has_content }) => !has_content)} areSought={areSought} />
      </section>
    );
  });
}

function Rows({ slug, documents }: Pick<DocumentIndexProps, 'slug' | 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {documents.map((document) => (
        <Row key={document.id} slug={slug} document={document} />
      ))}
    </ul>
  );
}

interface UnwrittenProps {
  readonly documents: readonly LibraryDocument[];
  readonly areSought: boolean;
}

/** What is only a title so far, in one line that unfolds. */
function Unwritten({ documents, areSought }: UnwrittenProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  if (documents.length === 0) return null;
  return (
    <details className={classes.unwritten} open={areSought}>
      <summary lang={locale}>{t('library.unwritten', { count: documents.length })}</summary>
      <ul>
        {documents.map(({ id, title }) => (
          <li key={id} lang="vi">
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ slug, document }: { slug: string; document: LibraryDocument }) {
  const title = <span lang="vi">{document.title}</span>;
  return (
    <li className={classes.row}>
      <h3 className={classes.title}>
        <Link to={`/c/${slug}/library/${document.slug}`}>{title}</Link>
      </h3>
      <p className={classes.summary} lang="vi">
        {document.summary}
      </p>
      <DocumentStatus document={document} />
    </li>
  );
}

/** Who published it, and why it is open, or what it takes. Nothing for what simply opens. */
function DocumentStatus({ document }: { document: LibraryDocument }) {
  const { locale } = useLocale();
  const access = useAccess(document);
  if (access === null && document.publisher === null) return null;
  return (
    <p className={classes.standing} lang={locale}>
      {document.publisher === null ? null : <span>{document.publisher}</span>}
      {access}
    </p>
  );
}

function useAccess(document: LibraryDocument): ReactNode {
  const { t } = useTranslation('learner');
  if (document.locked) return <Locked className={classes.locked}>{t('library.pro')}</Locked>;
  if (document.is_preview) return <span className={classes.preview}>{t('library.preview')}</span>;
  if (document.kind === 'file') return <span className={classes.badge}>{t('library.file')}</span>;
  if (document.kind !== 'link') return null;
  return (
    <span className={classes.badge}>
      <IconExternalLink size="1rem" stroke={1.75} aria-hidden="true" /> {t('library.outside')}
    </span>
  );
}

function Locked({ className, children }: { className: string | undefined; children: string }) {
  return (
    <span className={className}>
      <IconLock size="1rem" stroke={1.75} aria-hidden="true" /> {children}
    </span>
  );
}
