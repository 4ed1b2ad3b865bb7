import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, upsertRows, type Written } from '../../platform/database/upsert.ts';
import { newId } from '../../platform/ids.ts';
import { placesOf } from './lib/pack-places.ts';
import { listParts } from './outline-queries.ts';
import {
  deletePartsExcept,
  findStoredWhole,
  listListedExcept,
  listStandingTexts,
  listTextsExcept,
  type StoredWhole,
  unlist,
  writePackOrder,
} from './pack-queries.ts';
import { isRetired, type PackKind, restoreTexts, retireTextsExcept } from './retired-text-queries.ts';
import { keepingReplaced } from './version-queries.ts';

export interface PackTarget {
  readonly communityId: string;
  readonly now: Date;
  /** Whether what the pack does not name leaves the shelves; otherwise it is left alone and only named. */
  readonly prune: boolean;
  /** Who brings it in; null: somebody at the command line. */
  readonly by: string | null;
}

/** A course or a book as its pack says it. */
interface PackWhole {
  readonly slug: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly parts: readonly PackPart[];
}

interface PackPart {
  readonly slug: string;
  readonly title: string;
  /** With the columns that the pack says of them. */
  readonly texts: readonly { readonly slug: string; readonly [column: string]: unknown }[];
}

/**
 * Makes the courses or the books of a community those of a pack. What is there already, by slug, is brought up to date
 * where it differs; readers keep their progress.
 */
export async function importOutlines(
  trx: Transaction<DB>,
  kind: PackKind,
  target: PackTarget,
  pack: readonly PackWhole[],
): Promise<Written> {
  let written = noneWritten;
  for (const whole of pack) written = addWritten(written, await putWhole(trx, kind, target, whole));
  const named = pack.map(({ slug }) => slug);
  return addWritten(written, await unlistMissing(trx, kind, target, named));
}

async function putWhole(
  trx: Transaction<DB>,
  kind: PackKind,
  target: PackTarget,
  { slug, columns, parts }: PackWhole,
): Promise<Written> {
  const { tables, folders } = kind;
  const { communityId, now } = target;
  const ofWhole = await upsertRows(
    trx,
    tables.wholes,
    ['community_id', 'slug'],
    [
      {
        once: { id: newId(tables.wholePrefix), created_at: now },
        stamp: { updated_at: now },
        said: { community_id: communityId, slug, ...columns },
      },
    ],
  );
  const whole = await findStoredWhole(trx, tables, communityId, slug);
  const ofTexts = await importOutline(trx, kind, whole, { ...target, parts });
  const others = ofTexts.others.map((text) => `${folders.wholes}/${slug}/${folders.texts}/${text}`);
  return addWritten(ofWhole, { ...ofTexts, others });
}

/** What learners have in their list and the pack does not name, taken off the list if it is to go. */
async function unlistMissing(
  trx: Transaction<DB>,
  { tables, folders }: PackKind,
  { communityId, now, prune }: PackTarget,
  named: readonly string[],
): Promise<Partial<Written>> {
  const rows = await listListedExcept(trx, tables, communityId, named);
  const missing = rows.filter(({ slug }) => !isRetired(slug));
  const others = missing.map(({ slug }) => `${folders.wholes}/${slug}`);
  if (!prune || missing.length === 0) return { others };
  const ids = missing.map(({ id }) => id);
  await unlist(trx, tables, ids, now);
  return { hidden: missing.length, others };
}

/**
 * Makes the parts and texts of a course or a book those of a pack. What the pack does not name leaves when `prune` says
 * so, kept for those who have begun it; otherwise it goes on after what is named. `others` are its slugs.
 */
async function importOutline(
  trx: Transaction<DB>,
  kind: PackKind,
  whole: StoredWhole,
  input: Omit<PackTarget, 'communityId'> & { readonly parts: readonly PackPart[] },
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
  const rows = parts.flatMap((part) =>
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
  );
  const written = await keepingReplaced(
    trx,
    input,
    { table: tables.texts, standing: await listStandingTexts(trx, kind, whole.id, slugs) },
    () => upsertRows(trx, tables.texts, [tables.wholeId, 'slug'], rows),
  );
  const hidden = prune ? await retireTextsExcept(trx, kind, whole, slugs, now) : 0;
  const partSlugs = parts.map(({ slug }) => slug);
  // Last, because a part takes its texts along.
  if (prune) await deletePartsExcept(trx, tables, whole.id, partSlugs);
  else await writePackOrder(trx, tables, whole.id, { places, partSlugs });
  return addWritten(written, { hidden, others: others.map(({ slug }) => slug) });
}
