import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMissingCanvases } from '../features/canvases/public.ts';
import { makeCertificate } from '../test/certificates.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';
import { fillCommunity, fillShared, type Request } from './things-to-read.ts';

/**
 * Who gets which content, written down by hand. `text` is 200 with the text, `bare` is 200 without a word of it, a
 * figure is a refusal, which never holds the text. What is Pro is Pro of the place itself; `elsewhere` is Pro of
 * another community and not a member here.
 */
const viewers = ['guest', 'free', 'pro', 'expired', 'elsewhere'] as const;
type ViewerName = (typeof viewers)[number];

const inProCommunity = {
  //                              guest free pro  expired elsewhere
  'the community home': '          401  bare bare bare bare',
  'the courses': '                 401  bare bare bare bare',
  'a course': '                    401  bare bare bare bare',
  'the first lesson': '            401  text text text text',
  'a later lesson': '              401  403  text 403  403',
  'marking a later lesson': '      401  403  bare 403  403',
  'the books': '                   401  bare bare bare bare',
  'a book': '                      401  bare bare bare bare',
  'the first section': '           401  text text text text',
  'a later section': '             401  403  text 403  403',
  'keeping a later place': '       401  403  bare 403  403',
  'the library': '                 401  bare text bare bare',
  'a preview, in the library': '   401  text text text text',
  'a preview document': '          401  text text text text',
  'a document': '                  401  bare text bare bare',
  'a document without content': '  401  bare bare bare bare',
  'a file': '                      401  bare text bare bare',
  'an uploaded file, in its document': '401 bare text bare bare',
  'an uploaded file': '            401  403  text 403  403',
  'a link': '                      401  bare text bare bare',
  'a hidden document': '           401  404  404  404  404',
  // On the public site: what a free member reads, and nothing else, also for those who read more elsewhere.
  'the first lesson, in public': 'text text text text text',
  'a later lesson, in public': '404 404 404 404 404',
  'the first section, in public': 'text text text text text',
  'a later section, in public': '404 404 404 404 404',
  'a preview, in public': 'text text text text text',
  'a document, in public': '404 404 404 404 404',
  'a document without content, in public': '404 404 404 404 404',
  'a file, in public': '404 404 404 404 404',
  'a hidden document, in public': '404 404 404 404 404',
  'the business model': '          401  403  text 403  403',
  'the jobs to be done': '         401  403  text 403  403',
  'the discussions': '             401  text text text text',
  'a discussion': '                401  text text text text',
  // Search looks only into what everybody may read, so that a word cannot be guessed out of a locked text.
  'searching the first lesson': '  401  text text text text',
  'searching a later lesson': '    401  bare text bare bare',
  'searching the first section': ' 401  text text text text',
  'searching a later section': '   401  bare text bare bare',
  'searching a preview': '         401  text text text text',
  'searching a document': '        401  bare text bare bare',
  'searching a discussion': '      401  text text text text',
  'searching a discussion by title': ' 401  text text text text',
  'searching a reply': '           401  text text text text',
  'searching the business model': '401  bare text bare bare',
  'searching the jobs to be done': '401  bare text bare bare',
  'searching by name': '           401  bare bare bare bare',
} as const;
type Thing = keyof typeof inProCommunity;

/** What differs from a Pro community: whoever is signed in reads everything that has a text. */
const inOpenCommunity: Readonly<Record<Thing, string>> = {
  ...inProCommunity,
  'a later lesson': '              401  text text text text',
  'marking a later lesson': '      401  bare bare bare bare',
  'a later section': '             401  text text text text',
  'keeping a later place': '       401  bare bare bare bare',
  'the library': '                 401  text text text text',
  'a document': '                  401  text text text text',
  'a file': '                      401  text text text text',
  'an uploaded file, in its document': '401 text text text text',
  'an uploaded file': '            401  text text text text',
  // It is not on sale, so it has no pages there.
  'the first lesson, in public': '404 404 404 404 404',
  'the first section, in public': '404 404 404 404 404',
  'a preview, in public': '404 404 404 404 404',
  'a link': '                      401  text text text text',
  'the business model': '          401  text text text text',
  'the jobs to be done': '         401  text text text text',
  'searching a later lesson': '    401  text text text text',
  'searching a later section': '   401  text text text text',
  'searching a document': '        401  text text text text',
  'searching the business model': '401  text text text text',
  'searching the jobs to be done': '401  text text text text',
};

/** Nothing, not even that there is something; also for those who were members, and Pro, when it was hidden. */
const inHiddenCommunity = Object.fromEntries(
  Object.keys(inProCommunity).map((thing) => [
    thing,
    thing.startsWith('searching')
      ? '401  bare bare bare bare'
      : thing.endsWith('in public')
        ? '404 404  404  404  404'
        : '401  404  404  404  404',
  ]),
) as Record<Thing, string>;

/** Content of no community: through any that one can see, everybody who is signed in reads it. */
const shared = {
  'a course': '                    401  bare bare bare bare',
  'the first lesson': '            401  text text text text',
  'a later lesson': '              401  text text text text',
  'marking a later lesson': '      401  bare bare bare bare',
  'a later lesson, from the hidden community': ' 401  404  404  404  404',
  'a later lesson, in public': '   text text text text text',
  'a later lesson, in public, from the hidden community': ' 404 404 404 404 404',
  'searching a later lesson': '    401  text text text text',
} as const;

/** A certificate is its holder's for good, and anybody may check it who has the code. */
const certificates = {
  "one's own, listed": '           401  text text text text',
  "one's own, to print": '         401  text text text text',
  "another's, to print": '         401  404  404  404  404',
  'any, by its code': '            text text text text text',
  'one of a hidden community, by its code': ' text text text text text',
} as const;

let testApp: TestApp;
let people: Record<Exclude<ViewerName, 'guest'>, Person>;
const things: Record<string, Readonly<Record<string, Request>>> = {};
const certificateOf: Partial<Record<ViewerName, { id: string; code: string }>> = {};
let ofStranger: { id: string; code: string };
let ofHidden: { id: string; code: string };

/** Communities with canvases that come with the product; the last two are changed once everybody is in. */
const places = { pro: 'founder', open: 'commerce', hidden: 'marketing' };

beforeAll(async () => {
  testApp = await createTestApp();
  await loadMissingCanvases(testApp.services);
  const slugs = Object.values(places);
  people = {
    free: await testApp.person(),
    pro: await testApp.person({ pro: slugs }),
    expired: await testApp.person({ expiredPro: slugs }),
    elsewhere: await testApp.person({ pro: ['sales'] }),
  };
  for (const slug of slugs) {
    const { status } = await people.free.call('POST', `/api/communities/${slug}/join`, {});
    expect(status).toBe(200);
  }
  const { db } = testApp.services;
  const change = (slug: string, to: { access: string } | { status: string }) =>
    db.updateTable('communities').set(to).where('slug', '=', slug).execute();
  await change(places.open, { access: 'open' });
  await change(places.hidden, { status: 'hidden' });
  for (const slug of slugs) things[slug] = await fillCommunity(testApp.services, slug, people.pro);
  things.shared = await fillShared(testApp.services, places);
  for (const [name, { viewer }] of Object.entries(people)) {
    certificateOf[name as ViewerName] = await makeCertificate(testApp.services, viewer, places.pro);
  }
  const stranger = await testApp.person();
  ofStranger = await makeCertificate(testApp.services, stranger.viewer, places.pro);
  ofHidden = await makeCertificate(testApp.services, people.free.viewer, places.hidden);
});
afterAll(() => testApp.close());

async function ask(who: ViewerName, { method = 'GET', url, body, text }: Request): Promise<string> {
  const call = who === 'guest' ? testApp.guest : people[who].call;
  const { status, text: said } = await call(method, url, body);
  // A search says where it found the words.
  const holds = said.replace(/[⟦⟧]/g, '').includes(text);
  if (status !== 200) return holds ? `${status} with the text` : String(status);
  return holds ? 'text' : 'bare';
}

const cells = (row: string) =>
  Object.fromEntries(
    row
      .trim()
      .split(/\s+/)
      .map((cell, index) => [viewers[index], cell]),
  );

const answersTo = async (request: (who: ViewerName) => Request) =>
  Object.fromEntries(
    await Promise.all(viewers.map(async (who) => [who, await ask(who, request(who))] as const)),
  );

describe.each([
  ['a Pro community', places.pro, inProCommunity],
  ['an open community', places.open, inOpenCommunity],
  ['a hidden community', places.hidden, inHiddenCommunity],
  ['no community, shared by all', 'shared', shared],
])('in %s', (_, place, table) => {
  test('everything that is made is in the table', () => {
    expect(Object.keys(things[place] ?? {})).toEqual(Object.keys(table));
  });

  test.each(Object.entries(table))('%s', async (thing, row) => {
    const request = things[place]?.[thing] as Request;
    expect(await answersTo(() => request)).toEqual(cells(row));
  });
});

test('answers that are shared are shared only among those who may have them', async () => {
  const reads = Object.entries(inProCommunity).filter(
    ([thing]) => (things[places.pro]?.[thing]?.method ?? 'GET') === 'GET' && !thing.startsWith('searching'),
  );
  const rounds = Array.from({ length: 8 }, () => reads).flat();
  await Promise.all(
    rounds.map(async ([thing, row]) => {
      const request = things[places.pro]?.[thing] as Request;
      expect(await answersTo(() => request), thing).toEqual(cells(row));
    }),
  );
});

describe('a certificate', () => {
  const print = (id = 'none') => ({ url: `/api/user/certificates/${id}/pdf`, text: '%PDF-' });
  const verify = (code = 'none') => ({ url: `/api/public/certificates/${code}`, text: code });
  const requests: Record<keyof typeof certificates, (who: ViewerName) => Request> = {
    "one's own, listed": (who) => ({
      url: '/api/user/certificates',
      text: certificateOf[who]?.code ?? 'a guest has none',
    }),
    "one's own, to print": (who) => print(certificateOf[who]?.id),
    "another's, to print": () => print(ofStranger.id),
    'any, by its code': () => verify(ofStranger.code),
    'one of a hidden community, by its code': () => verify(ofHidden.code),
  };

  test.each(Object.entries(certificates))('%s', async (thing, row) => {
    expect(await answersTo(requests[thing as keyof typeof certificates])).toEqual(cells(row));
  });
});
