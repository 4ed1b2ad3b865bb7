import type { DocumentContent, DocumentDraftContent } from '@cungnghe/contracts/library/author';
import { portableBody } from '@cungnghe/contracts/library/read';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import { reportShelf } from '../shelf-rules.ts';
import type { DocumentRow } from './queries.ts';

/** The part of a document that editors write, its text as Markdown. */
export async function contentOf(
  markdown: Markdown,
  row: DocumentRow,
): Promise<DocumentContent & Pick<DocumentRow, 'sources'>> {
  const { title, summary, kind, sources, asset_url, publisher, body_portable } = row;
  const body =
    body_portable === null
      ? ''
      : await markdown.run('markdownFromPortable', portableBody.parse(body_portable));
  return { title, summary, kind, body, sources, asset_url, publisher };
}

/** The same as it stands in the fields. */
export const typedOf = (content: DocumentContent): DocumentDraftContent => ({
  ...content,
  asset_url: content.asset_url ?? '',
  publisher: content.publisher ?? '',
});

export const settingsOf = ({ collection_id, status, is_preview }: DocumentRow) => ({
  collection_id,
  status,
  is_preview,
});

export const isOnShelf = ({ collection_slug }: DocumentRow) => collection_slug === reportShelf;
