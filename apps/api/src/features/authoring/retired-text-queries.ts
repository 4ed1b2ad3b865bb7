import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { upsertRows } from '../../platform/database/upsert.ts';
import { newId } from '../../platform/ids.ts';
import { deleteDraftsOf } from './draft-queries.ts';
import type { OutlineTables } from './outline-queries.ts';
import { findStoredWhole, type StoredWhole } from './pack-queries.ts';
import { deleteVersionsOf } from './version-queries.ts';

type Trx = Transaction<DB>;

/**
 * A lesson or section that leaves its course or book while somebody has begun it moves, readings and all, to an
 * unpublished one beside it. No list, gate or count has to know of it, and it comes back as it was when a later pack
 * names it.
 */
export interface PackKind {
  readonly tables: OutlineTables;
  /** Where a pack has them, and their texts in one of them. */
  readonly folders: { readonly wholes: string; readonly texts: string };
  /** What somebody has read: a row names the text in this column, and the whole as texts do. */
  readonly readings: 'lesson_progress' | 'ebook_sections_read';
  readonly textId: 'lesson_id' | 'section_id';
  /** What editors write of a text, as its versions keep it. */
  readonly content: readonly string[];
  /** Before they leave. */
  readonly leave?: (trx: Trx, whole: StoredWhole, leavingIds: readonly string[]) => Promise<void>;
  /** What the course or book that keeps them says of them, in brackets, and what its one part is called. */
  readonly partTitle: string;
}

/** No slug that a person may choose has two hyphens in a row. */
const ending = '--rut';

/** Whether a course or book only keeps texts for those who had begun them. */
export const isRetired = (slug: string) => slug.endsWith(ending);

/** Takes every text but these out of a course or book and answers how many of them were kept for their readers. */
export async function retireTextsExcept(
  trx: Trx,
  kind: PackKind,
  whole: StoredWhole,
  slugs: readonly string[],
  now: Date,
): Promise<number> {
  const texts = sql.table(kind.tables.texts);
  const [wholeId, partId, textId] = [kind.tables.wholeId, kind.tables.partId, kind.textId].map((column) =>
    sql.ref(column),
  );
  // Whoever is storing a reading of one of them holds its row; only after this is it known who has any.
  const leaving = await sql<{ id: string }>`
    SELECT id FROM ${texts} WHERE ${wholeId} = ${whole.id} AND NOT slug = ANY (${slugs}) ORDER BY id FOR UPDATE
  `.execute(trx);
  const ids = leaving.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await kind.leave?.(trx, whole, ids);
  const read = await sql<{ id: string }>`
    SELECT DISTINCT ${textId} AS id FROM ${sql.table(kind.readings)} WHERE ${textId} = ANY (${ids})`.execute(
    trx,
  );
  const retiredIds = read.rows.map(({ id }) => id);
  await sql`DELETE FROM ${texts} WHERE id = ANY (${ids}) AND NOT id = ANY (${retiredIds})`.execute(trx);
  const goneIds = ids.filter((id) => !retiredIds.includes(id));
  await deleteDraftsOf(trx, goneIds);
  await deleteVersionsOf(trx, goneIds);
  if (retiredIds.length === 0) return 0;
  const retired = await upsertRetired(trx, kind, whole, now);
  const part = await upsertRetiredPart(trx, kind, retired);
  await sql`
    UPDATE ${texts} t SET ${wholeId} = ${retired}, ${partId} = ${part}, updated_at = ${now},
      -- Never the first, which is open to everybody, and the posts about it with it.
      position = (SELECT coalesce(max(position), 1) FROM ${texts} WHERE ${wholeId} = ${retired}) + n.place
    FROM (SELECT id, row_number() OVER (ORDER BY position) AS place FROM ${texts} WHERE id = ANY (${retiredIds})) n
    WHERE n.id = t.id`.execute(trx);
  await moveReadings(trx, kind, retiredIds, retired);
  return retiredIds.length;
}

/** Brings those of these texts back that were taken out; the import that follows gives them their place. */
export async function restoreTexts(
  trx: Trx,
  kind: PackKind,
  whole: StoredWhole,
  slugs: readonly string[],
): Promise<void> {
  const texts = sql.table(kind.tables.texts);
  const wholeId = sql.ref(kind.tables.wholeId);
  const { rows } = await sql<{ id: string }>`
    UPDATE ${texts} t SET ${wholeId} = ${whole.id}, position = t.position + 1000000,
      ${sql.ref(kind.tables.partId)} = (
        SELECT id FROM ${sql.table(kind.tables.parts)} WHERE ${wholeId} = ${whole.id} ORDER BY sort_order LIMIT 1)
    FROM ${sql.table(kind.tables.wholes)} w
    WHERE w.id = t.${wholeId} AND w.community_id = ${whole.community_id} AND w.slug = ${whole.slug + ending}
      AND t.slug = ANY (${slugs})
      AND NOT EXISTS (SELECT FROM ${texts} x WHERE x.${wholeId} = ${whole.id} AND x.slug = t.slug)
    RETURNING t.id`.execute(trx);
  await moveReadings(
    trx,
    kind,
    rows.map(({ id }) => id),
    whole.id,
  );
}

async function moveReadings(
  trx: Trx,
  { readings, textId, tables }: PackKind,
  textIds: readonly string[],
  whole: string,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(readings)} SET ${sql.ref(tables.wholeId)} = ${whole}
    WHERE ${sql.ref(textId)} = ANY (${textIds})`.execute(trx);
}

/** The course or book that keeps them, made where it is not there yet. */
async function upsertRetired(
  trx: Trx,
  { tables, partTitle }: PackKind,
  whole: StoredWhole,
  now: Date,
): Promise<string> {
  const slug = whole.slug + ending;
  await upsertRows(
    trx,
    tables.wholes,
    ['community_id', 'slug'],
    [
      {
        once: {
          id: newId(tables.wholePrefix),
          [tables.wholeName]: `${whole.name} (${partTitle.toLowerCase()})`,
          created_at: now,
        },
        stamp: { updated_at: now },
        said: { community_id: whole.community_id, slug, ...tables.unlisted },
      },
    ],
  );
  const { id } = await findStoredWhole(trx, tables, whole.community_id, slug);
  return id;
}

async function upsertRetiredPart(
  trx: Trx,
  { tables, partTitle }: PackKind,
  whole: string,
): Promise<string | undefined> {
  const wholeId = sql.ref(tables.wholeId);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(tables.parts)} (id, ${wholeId}, slug, title, sort_order)
    VALUES (${newId(tables.partPrefix)}, ${whole}, 'rut', ${partTitle}, 1)
    ON CONFLICT (${wholeId}, slug) DO UPDATE SET sort_order = 1
    RETURNING id`.execute(trx);
  return rows[0]?.id;
}
