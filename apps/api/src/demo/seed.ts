import { type ProfileField, profileFields } from '@cungnghe/contracts/members/endpoints';
import { createAccount, grantRole } from '../features/accounts/public.ts';
import { savePlace } from '../features/books/public.ts';
import { joinCommunity } from '../features/communities/public.ts';
import { saveProgress } from '../features/courses/public.ts';
import { setOwnListing } from '../features/members/public.ts';
import { approveOrder, createOrder } from '../features/orders/public.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';
import { addDemoAuthors } from './authors.ts';
import { importAllContent } from './content.ts';
import { addSamplePosts } from './discussions.ts';
import { addDemoEvents } from './events.ts';
import { addDemoQuotes } from './media-quotes.ts';
import { type CastMember, cast } from './people.ts';
import { addDemoStories } from './stories.ts';

const allShown = Object.fromEntries(profileFields.map((name) => [name, 'members'])) as Record<
  ProfileField,
  'members'
>;

const dayMs = 24 * 60 * 60 * 1000;

/** True while nobody has an account: only such a database may be filled with a demo school unasked. */
export async function isEmpty({ db }: Services): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills the database with a small school: its courses, its books and a named cast. Everything goes through the same actions
 * as in real life, at instants relative to the clock, so the demo is never stale. Running it again adds what is
 * missing.
 */
export async function seedDemo(services: Services): Promise<void> {
  await importAllContent(services);
  const people = {} as Record<keyof typeof cast, Viewer>;
  for (const [key, person] of Object.entries<CastMember>(cast)) {
    people[key as keyof typeof cast] = await settle(services, person);
  }
  const { owner } = people;
  await buyPro(services, owner, people.pro, 'founder', 75);
  await buyPro(services, owner, people.author, 'commerce', 130);
  await buyPro(services, owner, people.author, 'marketing', 40);
  // Bought a year and a month ago, so it ran out last month.
  await buyPro(services, owner, people.expired, 'marketing', 395);
  await readSome(services, people.free, 1);
  await readSome(services, people.pro, 4);
  await leaveBookmark(services, people.pro);
  // One order that waits, for whoever opens the console first.
  await createOrder(services, people.host, { slug: 'education' });
  await addDemoEvents(services, people);
  await addDemoAuthors(services, people);
  await addSamplePosts(services, owner.schoolId);
  await addDemoStories(services, people.editor);
  await addDemoQuotes(daysAgo(services, 2));
}

/** The same house, some days earlier. */
function daysAgo(services: Services, days: number): Services {
  return { ...services, clock: { now: () => new Date(services.clock.now().getTime() - days * dayMs) } };
}

async function settle(services: Services, person: CastMember): Promise<Viewer> {
  const past = daysAgo(services, 14);
  const known = await findPerson(services, person.email);
  if (known) return known;
  await createAccount(past, 'command line', person);
  for (const role of person.roles ?? [])
    await grantRole(past, 'command line', { email: person.email, role, isQuiet: true });
  const viewer = await findPerson(services, person.email);
  if (!viewer) throw new Error(`${person.email} vanished right after it was made`);
  if (person.home) await joinCommunity(past, viewer, { slug: person.home, setHome: true });
  if (person.listing)
    await setOwnListing(past, viewer, {
      listed: true,
      ...person.listing,
      links: [],
      visibility: allShown,
      version: 0,
    });
  return viewer;
}

async function findPerson({ db }: Services, email: string): Promise<Viewer | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'full_name', 'school_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  return (
    account && {
      accountId: account.id,
      sessionId: 'demo',
      email,
      name: account.full_name,
      schoolId: account.school_id,
      locale: 'vi',
      roles: [],
    }
  );
}

/** Orders and is approved at the price of that day, once. */
async function buyPro(
  services: Services,
  owner: Viewer,
  buyer: Viewer,
  slug: string,
  days: number,
): Promise<void> {
  const bought = await services.db
    .selectFrom('community_orders as o')
    .innerJoin('communities as c', 'c.id', 'o.community_id')
    .select('o.id')
    .where('o.user_id', '=', buyer.accountId)
    .where('c.slug', '=', slug)
    .executeTakeFirst();
  if (bought) return;
  const past = daysAgo(services, days);
  const { order } = await createOrder(past, buyer, { slug });
  await approveOrder(past, owner, { id: order.id, requestId: 'demo' });
}

/** Finishes the first lessons of the first founder course and opens the next readable one. */
async function readSome(services: Services, reader: Viewer, opened: number): Promise<void> {
  const course = { slug: 'founder', courseSlug: 'tu-y-tuong-den-khach-tra-tien' };
  const lessons = await services.db
    .selectFrom('legacy_lessons as l')
    .innerJoin('legacy_courses as k', 'k.id', 'l.course_id')
    .select(['l.id', 'l.position'])
    .where('k.slug', '=', course.courseSlug)
    .where('l.position', '<=', opened)
    .orderBy('l.position')
    .execute();
  for (const { id, position } of lessons) {
    const status = position < opened ? 'completed' : 'in_progress';
    await saveProgress(daysAgo(services, opened - position + 1), reader, { ...course, lessonId: id, status });
  }
}

/** Reads the first section of the first founder book and stops in the middle of the second. */
async function leaveBookmark(services: Services, reader: Viewer): Promise<void> {
  const book = { slug: 'founder', bookSlug: 'tiem-chay-duoc-khi-ban-vang' };
  const sections = await services.db
    .selectFrom('legacy_ebook_sections as s')
    .innerJoin('legacy_ebooks as b', 'b.id', 's.ebook_id')
    .select(['s.id', 's.position'])
    .where('b.slug', '=', book.bookSlug)
    .where('s.position', '<=', 2)
    .orderBy('s.position')
    .execute();
  for (const { id, position } of sections) {
    const finished = position === 1;
    const place = { sectionId: id, ratio: finished ? 1 : 0.4, finished };
    await savePlace(daysAgo(services, 3 - position), reader, { ...book, ...place });
  }
}
