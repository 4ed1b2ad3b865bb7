import { fileUrl } from '@cungnghe/contracts/library/files';
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

/** A text file of a document that lies in the store; published unless it is only uploaded. */
export async function makeLibraryFile(
  { db, clock, storage }: Services,
  input: { documentId: string; text: string; uploadedBy?: string; published?: boolean },
): Promise<{ readonly id: string; readonly url: string }> {
  const id = newId('lfi');
  const storage_key = `library-files/${id}`;
  const bytes = Buffer.from(input.text);
  await storage.put(storage_key, bytes, 'application/octet-stream');
  await db
    .insertInto('library_files')
    .values({
      id,
      document_id: input.documentId,
      storage_key,
      name: 'Bảng tính.txt',
      kind: 'txt',
      bytes: bytes.length,
      uploaded_by: input.uploadedBy ?? null,
      created_at: clock.now(),
    })
    .execute();
  const url = fileUrl(id);
  if (input.published !== false) {
    await db
      .updateTable('community_library_docs')
      .set({ kind: 'file', asset_url: url, body_portable: null, status: 'active' })
      .where('id', '=', input.documentId)
      .execute();
  }
  return { id, url };
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
