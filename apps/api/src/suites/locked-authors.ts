import { roles } from '@cungnghe/contracts/endpoint';
import { sql } from 'kysely';
import { makeEvent } from '../test/events.ts';
import type { Fixtures } from './fixtures.ts';
import type { LockedText } from './viewers.ts';

/**
 * Names somebody who has not agreed for a course, a book, a document and an event. Their name is known to operators; what
 * they say of themselves, to nobody.
 */
export async function hideAuthors(
  { testApp, course, book, document }: Fixtures,
  canary: string,
): Promise<{ texts: readonly LockedText[]; slugs: readonly string[] }> {
  const { services } = testApp;
  const said = {
    // No mail greets them by their name.
    email: null,
    full_name: `${canary} người viết im lặng`,
    intro: `${canary} người viết giới thiệu`,
    photo_url: 'https://hoang-yen.example/anh-nguoi-viet-512.webp',
  };
  const headline = `${canary} người viết một câu`;
  const { viewer } = await testApp.person();
  const account_id = viewer.accountId;
  await services.db.updateTable('accounts').set(said).where('id', '=', account_id).execute();
  await services.db
    .insertInto('member_profiles')
    .values({ account_id, headline, version: 1, updated_at: services.clock.now() })
    .execute();
  const event = await makeEvent(services, { community: 'founder' });
  for (const [column, id] of [
    ['course_id', course.id],
    ['book_id', book.id],
    ['document_id', document.id],
    ['event_id', event.id],
  ] as const) {
    await services.db
      .insertInto('people_credits')
      .values({ [column]: id, account_id, position: 1 })
      .execute();
  }
  // They agreed once, and took it back.
  const slug = 'hoang-yen-nguoi-viet';
  await sql`INSERT INTO people_pages (account_id, slug) VALUES (${account_id}, ${slug})`.execute(services.db);
  return {
    texts: [
      { text: said.full_name, readers: roles },
      { text: said.photo_url, readers: ['owner', 'editor', 'host'] },
      { text: said.intro, readers: [] },
      { text: headline, readers: [] },
    ],
    slugs: [slug],
  };
}
