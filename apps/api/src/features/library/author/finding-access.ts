import type { DocumentContent, DocumentDraftContent, Finding } from '@cungnghe/contracts/library/author';
import { documentContent } from '@cungnghe/contracts/library/author';
import { ownFileId } from '@cungnghe/contracts/library/files';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import { textFindings } from '../../authoring/public.ts';
import { documentShortfalls } from '../rules.ts';
import { shelfShortfalls, urlKey } from '../shelf-rules.ts';

/** Where a document stands: what a text may be depends on it. */
export interface DocumentContext {
  readonly slug: string;
  readonly is_preview: boolean;
  readonly isOnShelf: boolean;
  /** What keeps one of its own files from being published. */
  readonly findFileFault: (
    fileId: string,
  ) => Promise<'file_missing' | 'file_unscanned' | 'file_infected' | undefined>;
  /** What else is in its collection. */
  readonly neighbours: readonly {
    readonly slug: string;
    readonly title: string;
    readonly asset_url: string | null;
    readonly publisher: string | null;
  }[];
}

type Found = Finding['found'];
const fault = (path: string, rule: Finding['rule'], found: Found = null): Finding => ({
  path,
  rule,
  found,
  blocks: true,
});
const note = (path: string, rule: Finding['rule']): Finding => ({ ...fault(path, rule), blocks: false });

/** Of a text that is more than a page can show nothing else is asked. */
const tooMuch: readonly Finding['rule'][] = [
  'lost_elements',
  'lost_cells',
  'lost_links',
  'lost_depth',
  'lost_tangled',
];

/** What keeps a text from being published, and what publishing it would mean; asked again of what is published. */
export async function findingsOf(
  markdown: Markdown,
  typed: DocumentDraftContent,
  where: DocumentContext,
): Promise<Finding[]> {
  const parsed = documentContent.safeParse(typed);
  // Of an unfinished form the rest is judged as it stands, so that everything is said at once.
  const content: DocumentContent = parsed.success
    ? parsed.data
    : { ...typed, asset_url: typed.asset_url.trim() || null, publisher: typed.publisher.trim() || null };
  return [
    ...(parsed.success ? [] : formFindings(typed, parsed.error.issues)),
    ...(content.kind === 'doc' ? await docFindings(markdown, content, where) : linkFindings(content, where)),
    ...(await fileFindings(content, where)),
    ...(where.isOnShelf ? shelfFindings(content, where) : twinFindings(content, where)),
  ];
}

function formFindings(
  typed: DocumentDraftContent,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly code?: string }[],
): Finding[] {
  const paths = [...new Set(issues.map(({ path }) => String(path[0])))];
  return paths.map((path) => {
    if (path === 'title' && typed.title.trim() === '') return fault(path, 'required');
    if (path === 'asset_url') return fault(path, 'https');
    const isTooLong = issues.some((issue) => issue.path[0] === path && issue.code === 'too_big');
    return fault(path, isTooLong ? 'too_long' : 'form');
  });
}

async function docFindings(
  markdown: Markdown,
  { body, asset_url }: DocumentContent,
  { is_preview }: DocumentContext,
): Promise<Finding[]> {
  const found: Finding[] = asset_url === null ? [] : [fault('asset_url', 'address_of_doc')];
  if (body.trim() === '') {
    return [...found, is_preview ? fault('body', 'preview_needs_text') : note('body', 'framework')];
  }
  const lost = await textFindings(markdown, body, { forDocument: true });
  const isUnreadable = lost.some(({ rule }) => tooMuch.includes(rule));
  const portable = isUnreadable ? [] : await markdown.run('portableFromMarkdown', body);
  return [
    ...found,
    ...documentShortfalls(portable).map(({ rule, found }) => fault('body', rule, found)),
    ...lost,
  ];
}

function linkFindings({ body, asset_url }: DocumentContent, { is_preview }: DocumentContext): Finding[] {
  return [
    ...(is_preview ? [fault('kind', 'preview_of_doc')] : []),
    ...(body.trim() === '' ? [] : [fault('body', 'text_of_link')]),
    ...(asset_url === null ? [note('asset_url', 'hidden_without_address')] : []),
  ];
}

/** A file of ours belongs to its document, and may have to be looked at by a scanner first. */
async function fileFindings(
  { kind, asset_url }: DocumentContent,
  { findFileFault }: DocumentContext,
): Promise<Finding[]> {
  const fileId = asset_url === null ? undefined : ownFileId(asset_url);
  if (fileId === undefined) return [];
  if (kind !== 'file') return kind === 'link' ? [fault('asset_url', 'own_file_of_file')] : [];
  const rule = await findFileFault(fileId);
  return rule === undefined ? [] : [fault('asset_url', rule)];
}

/** One page is one entry of a collection, however its address is written. */
function twinFindings({ asset_url }: DocumentContent, { neighbours }: DocumentContext): Finding[] {
  if (asset_url === null) return [];
  const twin = neighbours.find(
    (other) => other.asset_url !== null && urlKey(other.asset_url) === urlKey(asset_url),
  );
  return twin === undefined ? [] : [fault('asset_url', 'same_page', twin.title)];
}

/** The shelf is whole or empty, so one of its links is judged together with all others. */
function shelfFindings(content: DocumentContent, { slug, neighbours }: DocumentContext): Finding[] {
  const own: Finding[] = [];
  if (content.kind !== 'link') own.push(fault('kind', 'shelf_link'));
  for (const path of ['summary', 'publisher', 'asset_url'] as const) {
    if ((content[path] ?? '').trim() === '') own.push(fault(path, 'required'));
  }
  if (own.length > 0) return own;
  const links = neighbours.map((other) => ({
    slug: other.slug,
    url: other.asset_url ?? '',
    publisher: other.publisher ?? '',
  }));
  const mine = { slug, url: content.asset_url ?? '', publisher: content.publisher ?? '' };
  return shelfShortfalls([...links, mine]).flatMap(({ rule, found, slugs }): Finding[] => {
    if (rule === 'same_page' || rule === 'https') {
      if (!slugs.includes(slug)) return [];
      const twin = neighbours.find((other) => slugs.includes(other.slug));
      return [fault('asset_url', rule, twin?.title ?? null)];
    }
    return [fault(rule === 'shelf_count' ? 'kind' : 'publisher', rule, found)];
  });
}
