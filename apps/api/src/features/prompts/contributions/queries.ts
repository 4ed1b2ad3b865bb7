import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type Asking, type Db, isUnlocked, isUnlockedForProOf, ownMembership } from '../library/queries.ts';

export interface Texts {
  readonly name: string;
  readonly intro: string;
  readonly tags: readonly string[];
  readonly works_with: readonly string[];
  readonly body: string;
  readonly visibility: 'member' | 'pro';
}

export function findSentPrompt(db: Db, authorId: string, sendId: string) {
  return db
    .selectFrom('prompt_library_prompts')
    .select('slug')
    .where('author_id', '=', authorId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

/** The id of a community that members may know of; undefined for any other slug. */
export async function findCommunityId(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id;
}

/** With its first version. False when its sender has sent it before. */
export async function insertPrompt(
  trx: Transaction<DB>,
  row: Texts & {
    id: string;
    slug: string;
    community_id: string | null;
    author_id: string;
    send_id: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { now, tags, works_with, ...values } = row;
  const inserted = await trx
    .insertInto('prompt_library_prompts')
    .values({
      ...values,
      tags: [...tags],
      works_with: [...works_with],
      trending: sql<number>`prompt_trend(${now})`,
      created_at: now,
    })
    .onConflict((clash) => clash.columns(['author_id', 'send_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await insertVersion(trx, row.id, 1, row, now);
  return true;
}

export async function insertVersion(
  trx: Transaction<DB>,
  promptId: string,
  version: number,
  { name, intro, tags, works_with, body, visibility, community_id }: Texts & { community_id: string | null },
  now: Date,
): Promise<void> {
  const row: Insertable<DB['prompt_library_versions']> = {
    prompt_id: promptId,
    version,
    name,
    intro,
    tags: [...tags],
    works_with: [...works_with],
    body,
    visibility,
    community_id,
    created_at: now,
  };
  await trx.insertInto('prompt_library_versions').values(row).execute();
}

export async function updatePrompt(
  trx: Transaction<DB>,
  id: string,
  {
    tags,
    works_with,
    ...values
  }: Partial<Texts> & {
    community_id?: string | null;
    version?: number;
    edited_at?: Date;
    deleted_at?: Date | null;
  },
): Promise<void> {
  await trx
    .updateTable('prompt_library_prompts')
    .set({ ...values, ...(tags && { tags: [...tags] }), ...(works_with && { works_with: [...works_with] }) })
    .where('id', '=', id)
    .execute();
}

/** Newest first, one more than `limit`. */
export function listVersions(
  db: Db,
  promptId: string,
  { after, limit }: { after: number | undefined; limit: number },
) {
  return db
    .selectFrom('prompt_library_versions')
    .select(['version', 'name', 'created_at'])
    .where('prompt_id', '=', promptId)
    .$if(after !== undefined, (query) => query.where('version', '<', after ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute();
}

export interface VersionRow {
  readonly version: number;
  readonly name: string;
  readonly intro: string;
  readonly tags: string[];
  readonly works_with: string[];
  readonly visibility: 'member' | 'pro';
  readonly created_at: string;
  readonly locked: boolean;
  readonly body: string | null;
}

/** Of a prompt that was found for the viewer. As locked as the prompt is now, and as the version was when it was current. */
export async function findVersion(
  db: Db,
  promptId: string,
  version: number,
  asking: Asking,
): Promise<VersionRow | undefined> {
  const isOpen = sql`(${isUnlocked(asking)} AND (v.visibility = 'member' OR ${isUnlockedForProOf('v.community_id', asking)}))`;
  const { rows } = await sql<VersionRow>`
    SELECT v.version, v.name, v.intro, v.tags, v.works_with, v.visibility, v.created_at,
      NOT ${isOpen} AS locked, CASE WHEN ${isOpen} THEN v.body END AS body
    FROM prompt_library_versions v
    JOIN prompt_library_prompts p ON p.id = v.prompt_id
    LEFT JOIN communities c ON c.id = p.community_id
    ${ownMembership(asking)}
    WHERE v.prompt_id = ${promptId} AND v.version = ${version}`.execute(db);
  return rows[0];
}

/** Everything that somebody contributed, deleted and unlisted ones included: it is theirs. */
export async function listContributions(db: Db, accountId: string) {
  const prompts = await sql<Record<string, unknown>>`
    SELECT p.slug, p.name, p.intro, p.tags, p.works_with, p.visibility, c.slug AS community_slug, p.body, p.version,
      p.case_count, p.thanks_count, p.created_at, p.edited_at, p.deleted_at, p.unlisted_at,
      (SELECT json_agg(json_build_object('version', v.version, 'name', v.name, 'intro', v.intro, 'tags', v.tags,
        'works_with', v.works_with, 'visibility', v.visibility, 'body', v.body, 'created_at', v.created_at)
        ORDER BY v.version) FROM prompt_library_versions v WHERE v.prompt_id = p.id) AS versions
    FROM prompt_library_prompts p LEFT JOIN communities c ON c.id = p.community_id
    WHERE p.author_id = ${accountId} ORDER BY p.created_at, p.id`.execute(db);
  const cases = await sql<Record<string, unknown>>`
    SELECT p.slug AS prompt_slug, k.prompt_version, k.title, k.situation, k.result, k.image_url, k.thanks_count,
      k.created_at, k.edited_at, k.deleted_at, k.unlisted_at
    FROM prompt_library_cases k JOIN prompt_library_prompts p ON p.id = k.prompt_id
    WHERE k.author_id = ${accountId} ORDER BY k.created_at, k.id`.execute(db);
  return { prompts: prompts.rows, cases: cases.rows };
}
