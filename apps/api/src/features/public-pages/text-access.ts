import type { PublicText } from '@cungnghe/contracts/public-pages/texts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { getSectionForViewer, listFreeSections, listSectionTitles } from '../books/public.ts';
import { freeReader, minuteOf } from '../communities/public.ts';
import { getLessonForViewer, listFreeLessons, listLessonTitles } from '../courses/public.ts';
import { listEventPages } from '../events/public.ts';
import { getDocumentForViewer, listDocuments, listFreeDocuments } from '../library/public.ts';
import { getAuthors, listPeopleSlugs, personPath } from '../people/public.ts';
import { listOnSale } from './access.ts';
import { maxEventPages, maxFollowing } from './rules.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache' | 'clock' | 'config'>;

/** The communities on sale whose free texts everybody reads. */
const listPubliclyRead = async (reading: Reading) =>
  (await listOnSale(reading)).filter(({ public_reading }) => public_reading);

/** A community that is read in public, and which of them speaks for what they share. Throws NOT_FOUND. */
async function getPubliclyRead(reading: Reading, slugOrId: string) {
  const all = await listPubliclyRead(reading);
  const found = all.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  if (!found) throw notFound('This community');
  const { id, slug, name, name_en } = found;
  return { community: { id, slug, name, name_en }, first: all[0]?.slug ?? slug };
}

/** What a free member would be refused does not exist here. */
async function readAsFreeMember<Read>(read: Promise<Read>, what: string): Promise<Read> {
  try {
    return await read;
  } catch (cause) {
    throw cause instanceof AppError && cause.code === 'PRO_REQUIRED' ? notFound(what) : cause;
  }
}

/** A lesson that free members of a community read. Throws NOT_FOUND. */
export async function getPublicLesson(
  reading: Reading,
  params: { slug: string; courseSlug: string; lessonSlug: string },
): Promise<PublicText> {
  const { community, first } = await getPubliclyRead(reading, params.slug);
  const where = { slug: community.slug, courseSlug: params.courseSlug, lessonId: params.lessonSlug };
  const lesson = await readAsFreeMember(getLessonForViewer(reading, freeReader, where), 'This lesson');
  if (lesson.body === '' && lesson.video_id === null) throw notFound('This lesson');
  const titles = await listLessonTitles(reading.db, [lesson.course_id]);
  return {
    ...textOf(lesson),
    authors: await getAuthors(reading, 'course', lesson.course_id),
    kind: 'lesson',
    summary: lesson.summary,
    video_id: lesson.video_id,
    community,
    canonical_community_slug: lesson.is_shared ? first : community.slug,
    part_of: {
      slug: lesson.course_slug,
      name: lesson.course_name,
      part: lesson.unit_title,
      position: lesson.position,
      count: lesson.lesson_count,
    },
    following: following(titles, lesson.position),
  };
}

/** A section that free members of a community read. Throws NOT_FOUND. */
export async function getPublicSection(
  reading: Reading,
  params: { slug: string; bookSlug: string; sectionSlug: string },
): Promise<PublicText> {
  const { community } = await getPubliclyRead(reading, params.slug);
  const where = { slug: community.slug, bookSlug: params.bookSlug, sectionId: params.sectionSlug };
  const section = await readAsFreeMember(getSectionForViewer(reading, freeReader, where), 'This section');
  if (section.body === '') throw notFound('This section');
  const titles = await listSectionTitles(reading.db, [section.book_id]);
  return {
    ...textOf(section),
    authors: await getAuthors(reading, 'book', section.book_id),
    kind: 'section',
    summary: '',
    video_id: null,
    community,
    canonical_community_slug: community.slug,
    part_of: {
      slug: section.book_slug,
      name: section.book_title,
      part: section.chapter_title,
      position: section.position,
      count: section.section_count,
    },
    following: following(titles, section.position),
  };
}

/** A document that free members of a community open. Throws NOT_FOUND. */
export async function getPublicDocument(
  reading: Reading,
  params: { slug: string; documentSlug: string },
): Promise<PublicText> {
  const { community } = await getPubliclyRead(reading, params.slug);
  const where = { slug: community.slug, documentSlug: params.documentSlug };
  const document = await getDocumentForViewer(reading, freeReader, where);
  if (document.locked) throw notFound('This document');
  const others = await listDocuments(reading.db, {
    communityId: community.id,
    hasFullAccess: false,
    bodies: false,
    collection: document.collection_slug ?? undefined,
    after: undefined,
    limit: maxFollowing,
  });
  const { id, slug, title, summary, updated_at, publisher } = document;
  return {
    id,
    kind: 'document',
    slug,
    title,
    summary,
    minutes: null,
    body: null,
    body_portable: document.body_portable ?? null,
    asset_url: document.asset_url ?? null,
    video_id: null,
    publisher,
    sources: document.sources ?? [],
    authors: await getAuthors(reading, 'document', id),
    updated_at,
    community,
    canonical_community_slug: community.slug,
    part_of: null,
    following: others
      .filter((other) => other.id !== id)
      .slice(0, maxFollowing)
      .map((other) => ({
        slug: other.is_preview && other.has_content ? other.slug : null,
        title: other.title,
        minutes: null,
        written: other.has_content,
      })),
  };
}

type Page = Pick<PublicText, 'id' | 'slug' | 'title' | 'minutes' | 'body' | 'sources' | 'updated_at'>;

const textOf = ({ id, slug, title, minutes, body, sources, updated_at }: Page) => ({
  id,
  slug,
  title,
  minutes,
  body,
  body_portable: null,
  asset_url: null,
  publisher: null,
  sources,
  updated_at,
});

type Title = Awaited<ReturnType<typeof listLessonTitles>>[number];

/** Titles are in the order of their places, which count from 1. */
const following = (titles: readonly Title[], position: number) =>
  titles.slice(position, position + maxFollowing).map(({ slug, title, minutes, written, free }) => ({
    slug: written && free ? slug : null,
    title,
    minutes,
    written,
  }));

/** The pages of free texts and of events to come, as search engines may list them. */
export async function listPublicTexts(reading: Reading, schoolId: string) {
  const communities = await listPubliclyRead(reading);
  const ids = communities.map(({ id }) => id);
  const now = reading.clock.now();
  const tags = [...ids, 'communities', 'shared', 'events', 'people'];
  // Events end with the time of day.
  return await reading.cache.read({ key: ['public texts', schoolId, minuteOf(now)], tags }, async () => {
    const { db } = reading;
    const [lessons, sections, documents, events, people] = await Promise.all([
      listFreeLessons(db, ids, now),
      listFreeSections(db, ids, now),
      listFreeDocuments(db, ids, now),
      listEventPages(db, { schoolId, now, limit: maxEventPages }),
      listPeopleSlugs(db, schoolId, now),
    ]);
    const slugOf = new Map(communities.map(({ id, slug }) => [id, slug]));
    const pageOf = (row: { community_id: string; updated_at: string }, path: string) => ({
      path: `/communities/${slugOf.get(row.community_id)}${path}`,
      updated_at: row.updated_at,
    });
    return [
      ...lessons.map((row) => pageOf(row, `/courses/${row.owner_slug}/lessons/${row.slug}`)),
      ...sections.map((row) => pageOf(row, `/books/${row.owner_slug}/sections/${row.slug}`)),
      ...documents.map((row) => pageOf(row, `/library/${row.slug}`)),
      ...events.map(({ slug, updated_at }) => ({ path: `/events/${slug}`, updated_at })),
      ...people.map(({ slug, agreed_at }) => ({ path: personPath(slug), updated_at: agreed_at })),
    ];
  });
}
