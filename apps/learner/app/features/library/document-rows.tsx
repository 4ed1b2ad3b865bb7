import type { LibraryCollection, LibraryDocument } from '@cungnghe/contracts/library/read';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { readyFirst } from './arrange.ts';
import classes from './document-rows.module.css';

interface DocumentIndexProps {
  readonly slug: string;
  readonly documents: readonly LibraryDocument[];
  readonly collections: readonly LibraryCollection[];
}

/** Documents under the names of their collections, in the order of those; at the end the others. */
export function DocumentIndex({ slug, documents, collections }: DocumentIndexProps) {
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
        <ul className={classes.rows}>
          {readyFirst(rows).map((document) => (
            <Row key={document.id} slug={slug} document={document} />
          ))}
        </ul>
      </section>
    );
  });
}

function Row({ slug, document }: { slug: string; document: LibraryDocument }) {
  const title = <span lang="vi">{document.title}</span>;
  return (
    <li className={classes.row} data-open={document.has_content || undefined}>
      <h3 className={classes.title}>
        {document.has_content ? <Link to={`/c/${slug}/library/${document.slug}`}>{title}</Link> : title}
      </h3>
      <p className={classes.summary} lang="vi">
        {document.summary}
      </p>
      <DocumentStatus document={document} />
    </li>
  );
}

/** Why it is open, or what it takes. Nothing for what simply opens. */
function DocumentStatus({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const publisher = document.publisher === null ? null : <span>{document.publisher}</span>;
  const lock = <IconLock size="1rem" stroke={1.75} aria-hidden="true" />;
  const standing = !document.has_content ? (
    <span className={classes.badge}>
      {lock} {t('library.soon')}
    </span>
  ) : document.locked ? (
    <span className={classes.locked}>
      {lock} {t('library.pro')}
    </span>
  ) : document.is_preview ? (
    <span className={classes.preview}>{t('library.preview')}</span>
  ) : document.kind === 'link' ? (
    <span className={classes.badge}>
      <IconExternalLink size="1rem" stroke={1.75} aria-hidden="true" /> {t('library.outside')}
    </span>
  ) : document.kind === 'file' ? (
    <span className={classes.badge}>{t('library.file')}</span>
  ) : null;
  if (standing === null && publisher === null) return null;
  return (
    <p className={classes.standing} lang={locale}>
      {publisher}
      {standing}
    </p>
  );
}
