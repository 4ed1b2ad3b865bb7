import type { LibraryFile } from '@cungnghe/contracts/library/files';
import type { LibraryDocument, OpenedDocument } from '@cungnghe/contracts/library/read';
import { formatBytes } from '@cungnghe/ui/bytes';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ByLine } from '../../shell/by-line.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReadAloud } from '../../shell/read-aloud/read-aloud.tsx';
import { SourceList } from '../../shell/source-list.tsx';
import { Checklist } from './checklist.tsx';
import { DocumentActions } from './document-actions.tsx';
import classes from './document-view.module.css';

/** The frame of a document's page: where one is, its name and what it is for. */
export function DocumentPage({
  slug,
  document,
  children,
}: {
  slug: string;
  document: OpenedDocument;
  children: ReactNode;
}) {
  const { t } = useTranslation('learner');
  const filter = document.collection_slug === null ? '' : `?collection=${document.collection_slug}`;
  return (
    <article className={classes.document}>
      <header className={classes.head}>
        <div className="back-row">
          <Link to={`/c/${slug}/library${filter}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            {t('library.title')}
          </Link>
          {document.body_portable ? <ReadAloud key={document.id} about={`document:${document.id}`} /> : null}
        </div>
        <PageHeading lang="vi" size="title">
          {document.title}
        </PageHeading>
        {document.publisher === null ? null : <p className={classes.publisher}>{document.publisher}</p>}
        {/* Of a page elsewhere the summary is all that there is to read here. */}
        <p className={document.kind === 'link' ? classes.text : classes.summary} lang="vi">
          {document.summary}
        </p>
        <ByLine authors={document.authors} />
      </header>
      {children}
    </article>
  );
}

/** What an open document holds: a text to read, or the way to a file or an outside page. */
export function DocumentContent({ document, accountId }: { document: LibraryDocument; accountId: string }) {
  const { t } = useTranslation('learner');
  const { body_portable: blocks, asset_url: address } = document;
  return (
    <>
      {blocks ? (
        <>
          <DocumentActions blocks={blocks} title={document.title} />
          <Checklist document={document} blocks={blocks} accountId={accountId} />
          <SourceList sources={document.sources} />
        </>
      ) : null}
      {document.file ? <FileLine file={document.file} /> : null}
      {address === undefined ? null : document.file ? (
        <Button
          component="a"
          href={address}
          download={document.file.name}
          rightSection={<IconDownload size="1.125rem" stroke={1.5} aria-hidden="true" />}
        >
          {t('document.download_file')}
        </Button>
      ) : (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size="1.125rem" stroke={1.5} aria-hidden="true" />}
        >
          {t(document.kind === 'link' ? 'document.open_link' : 'document.open_file')}
        </Button>
      )}
      {/* The day on which a link was written down says nothing about the page it leads to. */}
      {document.kind === 'link' ? null : (
        <p className={classes.updated}>{t('document.updated', { date: formatDate(document.updated_at) })}</p>
      )}
    </>
  );
}

/** What is downloaded, before it costs anybody's data. */
function FileLine({ file: { name, kind, bytes } }: { file: LibraryFile }) {
  const { locale } = useLocale();
  return (
    <p className={classes.file}>
      <span lang="vi">{name}</span>
      <span className={classes.size}>
        {kind.toUpperCase()}, {formatBytes(bytes, locale)}
      </span>
    </p>
  );
}
