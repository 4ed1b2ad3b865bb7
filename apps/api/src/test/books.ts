import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { sourcesSaying } from './sources.ts';

export interface MadeBook {
  readonly id: string;
  readonly slug: string;
  readonly sections: readonly { readonly id: string; readonly body: string }[];
}

/** A listed book of two chapters; the first has one section, so that "first of the first" is told from "first". */
export async function makeBook(
  { db, clock }: Services,
  input: {
    community: string;
    sections?: number;
    canary?: string;
    sortOrder?: number;
    published?: 0 | 1;
    outlineLevel?: number;
  },
): Promise<MadeBook> {
  const now = clock.now();
  const id = newId('bok');
  const slug = `sach-${id.slice(-12)}`;
  const community = await db
    .selectFrom('communities')
    .select('id')
    .where('slug', '=', input.community)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('legacy_ebooks')
    .values({
      id,
      community_id: community.id,
      slug,
      title: `Sách ${slug}`,
      is_published: input.published ?? 1,
      outline_level: input.outlineLevel ?? 3,
      sort_order: input.sortOrder ?? 0,
      jobs_to_be_done_1: 'Làm xong một việc',
      reader_pains_2: 'Mệt vì một chuyện',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const chapters = [newId('chp'), newId('chp')] as const;
  await db
    .insertInto('legacy_ebook_chapters')
    .values(
      chapters.map((chapter, index) => ({
        id: chapter,
        ebook_id: id,
        slug: `chuong-${index + 1}`,
        title: `Chương ${index + 1}`,
        sort_order: index + 1,
      })),
    )
    .execute();
  const sections = Array.from({ length: input.sections ?? 3 }, (_, index) => ({
    id: newId('sec'),
    body: `${input.canary ?? 'Nội dung mục'} ${index + 1}`,
  }));
  await db
    .insertInto('legacy_ebook_sections')
    .values(
      sections.map((section, index) => ({
        ...section,
        sources: sourcesSaying(section.body),
        ebook_id: id,
        chapter_id: chapters[index === 0 ? 0 : 1],
        slug: `muc-${index + 1}`,
        title: `Mục ${index + 1}`,
        minutes: 4,
        position: index + 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return { id, slug, sections };
}
