import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortableBlock } from '@cungnghe/contracts/library';
import { portableFromMarkdown } from '@cungnghe/markdown/portable-from-markdown';
import { z } from 'zod';
import { documentFaults, findPlaceholder } from './rules.ts';
import { reportShelf, shelfFaults } from './shelf-rules.ts';

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z
  .string()
  .trim()
  .min(1)
  .transform((value) => value.normalize('NFC'));

const documentEntry = z.strictObject({
  slug,
  title: words,
  summary: words,
  kind: z.enum(['doc', 'file', 'link']).default('doc'),
  is_preview: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Where a file or link leads; without one it stays hidden. */
  url: z.url({ protocol: /^https$/ }).optional(),
});

const libraryFile = z.strictObject({
  collections: z.array(
    z.strictObject({ slug, name: words, summary: words, documents: z.array(documentEntry) }),
  ),
  /** Documents that belong to no collection. */
  documents: z.array(documentEntry).default([]),
  /** The shelf of outside reports: whole or empty. */
  reports: z
    .array(
      z.strictObject({
        slug,
        title: words,
        summary: words,
        publisher: words,
        url: z.url({ protocol: /^https$/ }),
      }),
    )
    .default([]),
});

export interface PackDocument {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: 'doc' | 'file' | 'link';
  readonly isPreview: 0 | 1;
  readonly url: string | null;
  readonly publisher: string | null;
  readonly body: PortableBlock[] | null;
}

export interface PackCollection {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly documents: readonly PackDocument[];
}

export interface LibraryPack {
  readonly collections: readonly PackCollection[];
  readonly loose: readonly PackDocument[];
  readonly reports: readonly PackDocument[];
}

/**
 * Reads `library.json` and `documents/<slug>.md` below `folder`; undefined where there is no library.
 * Throws one error that lists every fault with its file, so that they can be mended in one go.
 */
export function readLibraryPack(folder: string): LibraryPack | undefined {
  const path = join(folder, 'library.json');
  if (!existsSync(path)) return undefined;
  const faults: string[] = [];
  const parsed = libraryFile.safeParse(readJson(path));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const texts = join(folder, 'documents');
  const unused = new Set(existsSync(texts) ? readdirSync(texts).filter((name) => name.endsWith('.md')) : []);

  const read = (entry: z.infer<typeof documentEntry>): PackDocument => {
    const name = `${entry.slug}.md`;
    const text = unused.delete(name) ? readFileSync(join(texts, name), 'utf8') : null;
    const body = text === null ? null : portableFromMarkdown(text);
    const at = (fault: string) => `${text === null ? path : join(texts, name)}: ${entry.slug} ${fault}`;
    if (body !== null) faults.push(...documentFaults(body).map(at));
    if (entry.is_preview === 1 && (entry.kind !== 'doc' || body === null)) {
      faults.push(at('is a preview and has no text to preview'));
    }
    if (entry.kind === 'doc' && entry.url !== undefined) faults.push(at('is a doc and leads elsewhere'));
    return {
      slug: entry.slug,
      title: entry.title,
      summary: entry.summary,
      kind: entry.kind,
      isPreview: entry.is_preview,
      url: entry.url ?? null,
      publisher: null,
      body,
    };
  };

  const pack: LibraryPack = {
    collections: parsed.data.collections.map((collection) => ({
      ...collection,
      documents: collection.documents.map(read),
    })),
    loose: parsed.data.documents.map(read),
    reports: parsed.data.reports.map((report) => ({ ...report, kind: 'link', isPreview: 0, body: null })),
  };
  const add = (fault: string) => faults.push(`${path}: ${fault}`);
  shelfFaults(parsed.data.reports).forEach(add);
  repeated(pack.collections.map((collection) => collection.slug)).forEach((twin) => {
    add(`two collections are called ${twin}`);
  });
  const documents = [
    ...pack.collections.flatMap((collection) => collection.documents),
    ...pack.loose,
    ...pack.reports,
  ];
  repeated(documents.map((document) => document.slug)).forEach((twin) => {
    add(`two documents are called ${twin}`);
  });
  for (const { slug: name, title, summary } of documents) {
    const placeholder = findPlaceholder(`${title}\n${summary}`);
    if (placeholder !== undefined) add(`${name} still says “${placeholder}”`);
  }
  if (pack.collections.some((collection) => collection.slug === reportShelf)) {
    add(`${reportShelf} is the shelf of reports; its entries go under "reports"`);
  }
  for (const name of unused) faults.push(`${join(texts, name)}: no document of library.json has this name`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return pack;
}

function repeated(slugs: readonly string[]): string[] {
  return [...new Set(slugs.filter((name, index) => slugs.indexOf(name) !== index))];
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
