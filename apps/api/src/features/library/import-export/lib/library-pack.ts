import { sources } from '@cungnghe/contracts/authoring/sources';
import { ownFilePattern } from '@cungnghe/contracts/library/files';
import { markdownFromPortable } from '@cungnghe/markdown/markdown-from-portable';
import { portableFromMarkdown } from '@cungnghe/markdown/portable-from-markdown';
import { z } from 'zod';
import { httpsUrl, packLine, packSlug, schemaHint } from '../../../authoring/public.ts';

const documentEntry = z.strictObject({
  slug: packSlug,
  title: packLine,
  summary: packLine,
  kind: z.enum(['doc', 'file', 'link']).default('doc'),
  is_preview: z.literal([0, 1]).default(0),
  status: z.enum(['active', 'hidden']).default('active'),
  url: z
    .union([httpsUrl, z.string().regex(ownFilePattern)])
    .optional()
    .describe(
      'Where a file or link leads; without one it stays hidden. An uploaded file is found by its own installation alone.',
    ),
  sources: sources.default([]),
});

/** `library.json` */
export const libraryFile = z.strictObject({
  ...schemaHint,
  collections: z.array(
    z.strictObject({
      slug: packSlug,
      name: packLine,
      summary: packLine,
      documents: z.array(documentEntry),
    }),
  ),
  documents: z.array(documentEntry).default([]).describe('Documents that belong to no collection.'),
});

/** `shelf.json`: the shelf of outside reports, whole or absent. */
export const shelfFile = z.strictObject({
  ...schemaHint,
  reports: z.array(
    z.strictObject({
      slug: packSlug,
      title: packLine,
      summary: packLine,
      publisher: packLine,
      url: httpsUrl,
    }),
  ),
});

export type DocumentEntry = z.infer<typeof documentEntry>;
export type ReportEntry = z.infer<typeof shelfFile>['reports'][number];

export interface LibraryPack {
  readonly collections: z.infer<typeof libraryFile>['collections'];
  readonly documents: readonly DocumentEntry[];
  readonly reports: readonly ReportEntry[];
  /** Markdown by the slug of its document, in the one form that `plainForm` gives; none of a framework document. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The Markdown of what is shown of a text: tables are lists of their rows here, as they are on the page. */
export const plainForm = (markdown: string) => markdownFromPortable(portableFromMarkdown(markdown));
