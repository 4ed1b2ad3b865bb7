import {
  type BusinessModel,
  businessModel,
  type JobsToBeDone,
  jobsToBeDone,
} from '@cungnghe/contracts/canvases/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import type { CanvasKind } from './lib/files.ts';
import { canvasText, canvasTitles } from './rules.ts';

type Db = Database | Transaction<DB>;

export interface CanvasOf {
  readonly bmc: BusinessModel;
  readonly jtbd: JobsToBeDone;
}

/** The database orders the keys of what it stores; whoever reads a canvas gets them in the order of its form. */
const forms = { bmc: businessModel, jtbd: jobsToBeDone } as const;

interface Stored<Content> {
  readonly version: number;
  readonly content: Content;
}

/** A canvas by its community; undefined where there is none. */
export async function findCanvas<K extends CanvasKind>(
  db: Db,
  kind: K,
  communityId: string,
): Promise<Stored<CanvasOf[K]> | undefined> {
  const row = await db
    .selectFrom('community_canvases')
    .select(['version', 'content'])
    .where('community_id', '=', communityId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { version: row.version, content: forms[kind].parse(row.content) as CanvasOf[K] };
}

/** Which canvases there are: `<slug>.<kind>`. */
export async function listCanvasKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('community_canvases as v')
    .innerJoin('communities as c', 'c.id', 'v.community_id')
    .select(['c.slug', 'v.kind'])
    .execute();
  return new Set(rows.map(({ slug, kind }) => `${slug}.${kind}`));
}

export function findCanvasCommunity(db: Db, slugOrId: string) {
  return db
    .selectFrom('communities')
    .select('id')
    .where((is) => is.or([is('slug', '=', slugOrId), is('id', '=', slugOrId)]))
    .executeTakeFirst();
}

export interface NewVersion<K extends CanvasKind> {
  readonly communityId: string;
  readonly kind: K;
  readonly content: CanvasOf[K];
  readonly now: Date;
}

/** Puts a canvas in the place of the one before it, and its words where a search finds them. */
export async function writeCanvas<K extends CanvasKind>(
  trx: Transaction<DB>,
  { communityId, kind, content, now }: NewVersion<K>,
): Promise<void> {
  await sql`
    INSERT INTO community_canvases (community_id, kind, content, updated_at)
    VALUES (${communityId}, ${kind}, ${JSON.stringify(content)}, ${now})
    ON CONFLICT (community_id, kind) DO UPDATE
    SET content = excluded.content, updated_at = excluded.updated_at, version = community_canvases.version + 1
  `.execute(trx);
  await sql`
    INSERT INTO canvas_texts (community_id, kind, title, body)
    VALUES (${communityId}, ${kind}, ${canvasTitles[kind]}, ${canvasText(content)})
    ON CONFLICT (community_id, kind) DO UPDATE SET title = excluded.title, body = excluded.body
    WHERE (canvas_texts.title, canvas_texts.body) IS DISTINCT FROM (excluded.title, excluded.body)
  `.execute(trx);
}
