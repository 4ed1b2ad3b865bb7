import { createHash } from 'node:crypto';
import type { LessonSample, PublicOutline } from '@cungnghe/contracts/public-pages/endpoints';
import { beginningOf } from '@cungnghe/markdown/beginning';
import { notFound } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import { listBookCards, listSectionTitles } from '../books/public.ts';
import { listPublicCommunities, minuteOf, priceRuleOf, priceView } from '../communities/public.ts';
import { courseTags, findFirstLesson, listCourseCards, listLessonTitles } from '../courses/public.ts';
import { findFeaturedQuote } from '../discussions/public.ts';
import { listNextEvents, listPublicEvents } from '../events/public.ts';
import { listCollectionTitles, listFreeDocuments } from '../library/public.ts';
import { maxEvents, maxOutlines, maxTitlesPerCollection, paymentWay, sampleWords } from './rules.ts';

type Reading = Pick<Services, 'db' | 'cache' | 'clock'>;

/** What everybody reads, as it is sent. */
export interface PublicAnswer {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

const answerOf = (body: object): PublicAnswer => {
  const bytes = Buffer.from(JSON.stringify(body));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

const size = (answer: object) => (answer as PublicAnswer).bytes.length;

/** The communities on sale; those that are hidden or open are none. */
export const listOnSale = ({ db, cache }: Reading) =>
  cache.read({ key: ['communities on sale'], tags: ['communities'] }, () => listPublicCommunities(db));

/** A community on sale, by what it holds. Throws NOT_FOUND. */
export async function getPublicCommunity(
  reading: Reading,
  schoolId: string,
  slugOrId: string,
): Promise<PublicAnswer> {
  const found = (await listOnSale(reading)).find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  if (!found) throw notFound('This community');
  const { db, cache, clock } = reading;
  const { pricing_json, public_reading, ...community } = found;
  const { id } = community;
  const now = clock.now();
  const tags = [...courseTags(id), 'communities', 'events'];
  // Events end and the price changes with the time of day.
  return await cache.read(
    { key: ['public community', id, schoolId, minuteOf(now)], tags, size },
    async () => {
      const [courses, books, collections, events] = await Promise.all([
        listCourseCards(db, id, { limit: maxOutlines }),
        listBookCards(db, id, { limit: maxOutlines }),
        listCollectionTitles(db, id, maxTitlesPerCollection),
        listNextEvents(db, { schoolId, communityId: id }, { limit: maxEvents }, now),
      ]);
      const courseIds = courses.map((course) => course.id);
      const [lessons, sections, sample, previews] = await Promise.all([
        listLessonTitles(db, courseIds),
        listSectionTitles(
          db,
          books.map((book) => book.id),
        ),
        findSample(db, courseIds),
        public_reading ? listFreeDocuments(db, [id], now) : [],
      ]);
      return answerOf({
        ...community,
        price: priceView(priceRuleOf(pricing_json), now),
        course_outlines: courses.map((course) => outlineOf(course, lessons, public_reading)),
        book_outlines: books.map(({ title, ...book }) =>
          outlineOf({ ...book, name: title }, sections, public_reading),
        ),
        collections,
        previews: previews.map(({ slug, title }) => ({ slug, title })),
        events: events.map((event) => presentEvent(event, found.public_reading)),
        sample: sample && (public_reading ? sample : { ...sample, lesson_slug: null }),
      });
    },
  );
}

/** What the home page shows of what there is. */
export async function getPublicHome(
  reading: Reading & Pick<Services, 'markdown' | 'config'>,
  schoolId: string,
): Promise<PublicAnswer> {
  const onSale = await listOnSale(reading);
  const { db, cache, clock } = reading;
  const now = clock.now();
  const tags = [...onSale.map(({ id }) => id), 'shared', 'communities', 'events', 'featured-post'];
  return await cache.read({ key: ['public home', schoolId, minuteOf(now)], tags, size }, async () => {
    const events = await listPublicEvents(db, { schoolId, now, limit: maxEvents });
    const isReadInPublic = new Map(onSale.map(({ slug, public_reading }) => [slug, public_reading]));
    return answerOf({
      sample: await findFirstSample(db, onSale),
      thread: await findFeaturedQuote(reading),
      events: events.map((event) =>
        presentEvent(event, isReadInPublic.get(event.community_slug ?? '') ?? false),
      ),
      payment: paymentWay(reading.config),
    });
  });
}

async function findFirstSample(db: Database, onSale: Awaited<ReturnType<typeof listOnSale>>) {
  for (const { id, slug, name, courses, public_reading } of onSale) {
    if (courses === 0) continue;
    const own = (await listCourseCards(db, id, { limit: maxOutlines })).filter(
      ({ scope }) => scope === 'community',
    );
    const sample = await findSample(
      db,
      own.map((course) => course.id),
    );
    if (sample) {
      const lesson_slug = public_reading ? sample.lesson_slug : null;
      return { ...sample, lesson_slug, community: { slug, name } };
    }
  }
  return null;
}

async function findSample(db: Database, courseIds: readonly string[]): Promise<LessonSample | null> {
  const found = await findFirstLesson(db, courseIds);
  if (!found) return null;
  const { body, ...lesson } = found;
  const excerpt = beginningOf(body, sampleWords);
  return excerpt === '' ? null : { ...lesson, excerpt };
}

interface Text {
  readonly owner_id: string;
  readonly group_title: string;
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
  readonly written: boolean;
  readonly free: boolean;
}

/** The texts of one course or book under the titles that they stand below. */
function outlineOf(
  { id, slug, name: title, summary }: { id: string; slug: string; name: string; summary: string },
  texts: readonly Text[],
  isReadInPublic: boolean,
): PublicOutline {
  const groups: PublicOutline['groups'] = [];
  for (const { owner_id, group_title, slug: name, ...rest } of texts) {
    if (owner_id !== id) continue;
    const text = { slug: isReadInPublic && rest.free && rest.written ? name : null, ...rest };
    const last = groups.at(-1);
    if (last?.title === group_title) last.texts.push(text);
    else groups.push({ title: group_title, texts: [text] });
  }
  return { slug, name: title, summary, groups };
}

type EventRow = Awaited<ReturnType<typeof listNextEvents>>[number];

function presentEvent(
  { slug, title, starts_at, ends_at, online, host_name, community_slug, community_name }: EventRow,
  isReadInPublic: boolean,
) {
  const community =
    community_slug === null || community_name === null
      ? null
      : { slug: community_slug, name: community_name };
  const has_page = community === null || isReadInPublic;
  return { slug, title, starts_at, ends_at, online, host_name, community, has_page };
}
