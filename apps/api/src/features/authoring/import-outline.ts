import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { addWritten, upsertRows, type Written } from '../../platform/database/upsert.ts';
import { newId } from '../../platform/ids.ts';
import { listParts } from './outline-queries.ts';
import { placesOf } from './pack-places.ts';
import { deletePartsExcept, listTextsExcept, writePackOrder } from './pack-queries.ts';
import { type RetiredTexts, restoreTexts, retireTextsExcept, type Whole } from './retired-text-queries.ts';

interface PackPart {
  readonly slug: string;
  readonly title: string;
  /** With the columns that the pack says of them. */
  readonly texts: readonly { readonly slug: string; readonly [column: string]: unknown }[];
}

/**
 * Makes the parts and texts of a course or a book those of a pack. What the pack does not name leaves when `prune` says
 * so, kept for those who have begun it; otherwise it goes on after what is named. `others` are its slugs.
 */
export async function importOutline<Kept extends Whole>(
  trx: Transaction<DB>,
  kind: RetiredTexts<Kept>,
  whole: Kept,
  input: { readonly parts: readonly PackPart[]; readonly now: Date; readonly prune: boolean },
): Promise<Written> {
  const { tables } = kind;
  const { parts, now, prune } = input;
  await upsertRows(
    trx,
    tables.parts,
    [tables.wholeId, 'slug'],
    parts.map(({ slug, title }, index) => ({
      once: { id: newId(tables.partPrefix) },
      said: { [tables.wholeId]: whole.id, slug, title, sort_order: index + 1 },
    })),
  );
  const stored = await listParts(trx, tables, whole.id);
  const partIds = new Map(stored.map(({ id, slug }) => [slug, id]));
  const slugs = parts.flatMap(({ texts }) => texts.map(({ slug }) => slug));
  await restoreTexts(trx, kind, whole, slugs);
  const others = await listTextsExcept(trx, tables, whole.id, slugs);
  const named = parts.map(({ slug, texts }) => ({ slug, texts: texts.map((text) => text.slug) }));
  const places = placesOf(named, prune ? [] : others);
  const written = await upsertRows(
    trx,
    tables.texts,
    [tables.wholeId, 'slug'],
    parts.flatMap((part) =>
      part.texts.map((text) => ({
        once: { id: newId(tables.textPrefix), created_at: now },
        stamp: { updated_at: now },
        said: {
          [tables.wholeId]: whole.id,
          [tables.partId]: partIds.get(part.slug),
          ...text,
          position: places.get(text.slug),
        },
      })),
    ),
  );
  const hidden = prune ? await retireTextsExcept(trx, kind, whole, slugs, now) : 0;
  const partSlugs = parts.map(({ slug }) => slug);
  // Last, because a part takes its texts along.
  if (prune) await deletePartsExcept(trx, tables, whole.id, partSlugs);
  else await writePackOrder(trx, tables, whole.id, { places, partSlugs });
  return addWritten(written, { hidden, others: others.map(({ slug }) => slug) });
}
