import type { PortableBlock } from '@cungnghe/contracts/library/read';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { sourcesSaying } from './sources.ts';

/** A body that is a real document; its last paragraph holds `canary`. */
export function realBody(canary = 'Nội dung thật'): PortableBlock[] {
  const filler = 'Mỗi sáng thứ hai, ghi lại ba việc đã xong và một việc còn vướng, rồi hỏi người làm cùng. ';
  const texts = ['Cách dùng', filler.repeat(3), filler.repeat(2), canary];
  return texts.map((text, index) => ({
    _type: 'block',
    _key: `b${index}`,
    style: index === 0 ? 'h2' : 'normal',
    children: [{ _type: 'span', _key: `s${index}`, text, marks: [] }],
    markDefs: [],
  }));
}

export interface MadeDocument {
  readonly id: string;
  readonly slug: string;
}

/** An active document without content unless told otherwise. `community` and `collection` are slugs. */
export async function makeDocument(
  { db, clock }: Services,
  input: {
    community: string;
    collection?: string;
    kind?: 'doc' | 'file' | 'link';
    body?: PortableBlock[];
    url?: string;
    preview?: boolean;
    status?: 'active' | 'hidden';
    sortOrder?: number;
  },
): Promise<MadeDocument> {
  const now = clock.now();
  const id = newId('doc');
  const slug = `tai-lieu-${id.slice(-12)}`;
  const { id: communityId } = await db
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', input.community)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('community_library_docs')
    .values(({ selectFrom }) => ({
      id,
      community_id: communityId,
      collection_id:
        input.collection === undefined
          ? null
          : selectFrom('community_collections')
              .select('id')
              .where('community_id', '=', communityId)
              .where('slug', '=', input.collection),
      slug,
      title: `Tài liệu ${slug}`,
      kind: input.kind ?? 'doc',
      asset_url: input.url ?? null,
      body_portable: input.body === undefined ? null : JSON.stringify(input.body),
      sources: sourcesSaying(input.body?.at(-1)?.children[0]?.text ?? 'Không có thân'),
      is_preview: input.preview ? 1 : 0,
      status: input.status ?? 'active',
      sort_order: input.sortOrder ?? 0,
      created_at: now,
      updated_at: now,
    }))
    .execute();
  return { id, slug };
}

/** A collection of a community, both by slug. */
export async function makeCollection(
  { db }: Services,
  input: { community: string; slug: string; sortOrder?: number },
): Promise<void> {
  await db
    .insertInto('community_collections')
    .values(({ selectFrom }) => ({
      id: newId('col'),
      community_id: selectFrom('communities').select('id').where('slug', '=', input.community),
      slug: input.slug,
      name: `Bộ ${input.slug}`,
      sort_order: input.sortOrder ?? 1,
    }))
    .execute();
}
