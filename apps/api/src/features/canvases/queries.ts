import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** What a search may find of one canvas. */
export interface CanvasText {
  readonly communitySlug: string;
  readonly kind: 'bmc' | 'jtbd';
  readonly title: string;
  readonly body: string;
}

/** Makes these all that there is. A row that is right already is not written, so that nothing follows it. */
export async function replaceCanvasTexts(db: Database, texts: readonly CanvasText[]): Promise<void> {
  await sql`
    WITH files AS MATERIALIZED (
      SELECT c.id AS community_id, f.kind, f.title, f.body
      FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        AS f ("communitySlug" text, kind text, title text, body text)
      JOIN communities c ON c.slug = f."communitySlug"
    ), gone AS (
      DELETE FROM canvas_texts t
      WHERE NOT EXISTS (SELECT FROM files f WHERE f.community_id = t.community_id AND f.kind = t.kind)
    )
    INSERT INTO canvas_texts (community_id, kind, title, body)
    SELECT community_id, kind, title, body FROM files ORDER BY community_id, kind
    ON CONFLICT (community_id, kind) DO UPDATE SET title = excluded.title, body = excluded.body
    WHERE (canvas_texts.title, canvas_texts.body) IS DISTINCT FROM (excluded.title, excluded.body)
  `.execute(db);
}
