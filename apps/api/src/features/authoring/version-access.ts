import type { z } from 'zod';
import { decodePlaceCursor, encodeCursor } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findReplaced, listReplaced } from './version-queries.ts';

/** What of a kind of text its versions are found by. */
interface Versioned<Where, Content> {
  readonly called: string;
  readonly finished: z.ZodType<Content>;
  readonly find: (db: Services['db'], where: Where) => Promise<{ readonly id: string } | undefined>;
}

/** What is stored says everything, also what may be left out when it is saved. */
type Stored<Content> = { [Key in keyof Content]-?: Exclude<Content[Key], undefined> };

/** A page of what a text was before, and where the next begins. Throws NOT_FOUND. */
export async function listTextVersions<Where, Content>(
  { db }: Services,
  kind: Versioned<Where, Content>,
  where: Where,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const text = await kind.find(db, where);
  if (!text) throw notFound(kind.called);
  return await pageOfVersions({ cursor, limit }, (page) => listReplaced(db, text.id, page));
}

/** A page of versions, the latest first, of which `list` finds one more than the limit. */
export async function pageOfVersions<Row extends { readonly version: number }>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  list: (page: { before: number | undefined; limit: number }) => Promise<Row[]>,
) {
  const found = await list({ before: decodePlaceCursor(cursor)?.place, limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    next: found.length > limit && last ? encodeCursor([last.version, 'version']) : undefined,
  };
}

/** A text as it was. Throws NOT_FOUND. */
export async function getTextVersion<Where, Content>(
  { db }: Services,
  kind: Versioned<Where, Content>,
  where: Where,
  version: number,
) {
  const text = await kind.find(db, where);
  const found = text && (await findReplaced<Stored<Content>>(db, text.id, version));
  if (!found) throw notFound('This version');
  return found;
}
