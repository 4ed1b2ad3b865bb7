import type { LibraryCollection, LibraryDocument } from '@cungnghe/contracts/library/read';
import { foldedText } from '@cungnghe/web/folded-text';

export const documentKinds = ['doc', 'link', 'file'] as const;

interface Wanted {
  readonly q?: string | undefined;
  readonly kind?: (typeof documentKinds)[number] | undefined;
}

/** The documents that are of the kind, and hold every word that is looked for in title, summary or publisher. */
export function filterDocuments(
  documents: readonly LibraryDocument[],
  { q = '', kind }: Wanted,
): LibraryDocument[] {
  const words = foldedText(q).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    if (kind !== undefined && document.kind !== kind) return false;
    const text = foldedText(`${document.title} ${document.summary} ${document.publisher ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Of our own and there to be opened, of our own, or leading elsewhere. */
function rankOf({ kind, has_content }: LibraryDocument): number {
  if (kind === 'link') return 2;
  return has_content ? 0 : 1;
}

/** What one puts to use comes before what is being written and what leads elsewhere; otherwise they keep their order. */
export function templatesFirst(
  collections: readonly LibraryCollection[],
  documents: readonly LibraryDocument[],
): LibraryCollection[] {
  const ranks = new Map<string | null, number>();
  for (const document of documents) {
    const { collection_slug: slug } = document;
    ranks.set(slug, Math.min(ranks.get(slug) ?? 2, rankOf(document)));
  }
  const rank = ({ slug }: LibraryCollection) => ranks.get(slug) ?? 2;
  return collections.toSorted((one, other) => rank(one) - rank(other));
}

/** Within a collection what can be opened comes first. */
export const readyFirst = (documents: readonly LibraryDocument[]): LibraryDocument[] =>
  documents.toSorted((one, other) => rankOf(one) - rankOf(other));
