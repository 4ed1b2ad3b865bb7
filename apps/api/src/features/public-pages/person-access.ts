import type { PublicPerson } from '@cungnghe/contracts/people/endpoints';
import { notFound } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import { listFreeSections } from '../books/public.ts';
import { minuteOf } from '../communities/public.ts';
import { listFreeLessons } from '../courses/public.ts';
import { countAnswers } from '../discussions/public.ts';
import { listFreeDocuments } from '../library/public.ts';
import { findPerson, listLed, listWorks, maxListed } from '../people/public.ts';
import { listOnSale } from './access.ts';

type Reading = Pick<Services, 'db' | 'cache' | 'clock'>;
type Work = Awaited<ReturnType<typeof listWorks>>[number];

/** Somebody who agreed to be named. Throws NOT_FOUND. */
export async function getPublicPerson(
  reading: Reading,
  schoolId: string,
  slug: string,
): Promise<PublicPerson> {
  const { db, cache, clock } = reading;
  const now = clock.now();
  const onSale = await listOnSale(reading);
  const tags = ['people', 'communities', 'shared', 'events', ...onSale.map(({ id }) => id)];
  // Events end, and the lock of an account does, with the time of day; answers are counted once a minute.
  const key = ['public person', schoolId, slug, minuteOf(now)];
  const found = await cache.read<PublicPerson | undefined>({ key, tags }, async () => {
    const row = await findPerson(db, slug, now);
    if (!row) return undefined;
    const { id, links, shows_answers, ...person } = row;
    const [works, events, answers] = await Promise.all([
      listWorks(db, id, maxListed),
      listLed(db, { accountId: id, schoolId, now, limit: maxListed }),
      shows_answers ? countAnswers(db, id) : null,
    ]);
    const pageOf = await freePages(db, works, now);
    return {
      ...person,
      links: links ?? [],
      answers,
      works: works.map((work) => {
        const free = pageOf(work);
        const { kind, title, community_slug, community_name, community_name_en } = work;
        const community = { slug: community_slug, name: community_name, name_en: community_name_en };
        const path = free ?? `/communities/${community_slug}`;
        return { kind, title, community, path, free: free !== undefined };
      }),
      events: events.map(({ id: _, has_page, slug: event, ...rest }) => ({
        ...rest,
        path: has_page ? `/events/${event}` : null,
      })),
    };
  });
  if (found === undefined) throw notFound('This person');
  return found;
}

/** Where everybody begins to read a work; undefined for what only members read. */
async function freePages(db: Database, works: readonly Work[], now: Date) {
  const ids = [...new Set(works.filter((work) => work.public_reading).map((work) => work.community_id))];
  const [lessons, sections, documents] = await Promise.all([
    listFreeLessons(db, ids, now),
    listFreeSections(db, ids, now),
    listFreeDocuments(db, ids, now),
  ]);
  const keyOf = (kind: Work['kind'], communityId: string, slug: string) => `${kind} ${communityId} ${slug}`;
  const pages = new Map<string, string>();
  const put = (key: string, path: string) => pages.has(key) || pages.set(key, path);
  for (const { community_id, owner_slug, slug } of lessons) {
    put(keyOf('course', community_id, owner_slug), `/courses/${owner_slug}/lessons/${slug}`);
  }
  for (const { community_id, owner_slug, slug } of sections) {
    put(keyOf('book', community_id, owner_slug), `/books/${owner_slug}/sections/${slug}`);
  }
  for (const { community_id, slug } of documents)
    put(keyOf('document', community_id, slug), `/library/${slug}`);
  return ({ kind, community_id, community_slug, slug }: Work) => {
    const page = pages.get(keyOf(kind, community_id, slug));
    return page === undefined ? undefined : `/communities/${community_slug}${page}`;
  };
}
