import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { communitiesFolder } from '../platform/content.ts';
import type { Services } from '../platform/services.ts';
import { makeBook } from '../test/books.ts';
import { makeCourse } from '../test/courses.ts';
import { makePost } from '../test/discussions.ts';
import { makeDocument, makeLibraryFile, realBody } from '../test/documents.ts';
import type { Person } from '../test/test-app.ts';

/** What is asked for, and a text that only those may get who have the right to it. */
export interface Request {
  readonly method?: 'GET' | 'PUT';
  readonly url: string;
  readonly body?: object;
  readonly text: string;
}

/** One thing of every kind in a community, each with a text of its own. */
export async function fillCommunity(services: Services, slug: string, writer: Person) {
  const word = (what: string) => `chim${what}${slug}`;
  const course = await makeCourse(services, { community: slug, lessons: 2, canary: word('khoa') });
  const book = await makeBook(services, { community: slug, sections: 2, canary: word('sach') });
  const document = (what: string, input: object) =>
    makeDocument(services, { community: slug, body: realBody(word(what)), ...input });
  const asset = (kind: 'file' | 'link') => {
    const url = `https://${word(kind)}.example/`;
    return makeDocument(services, { community: slug, kind, url }).then((made) => ({ ...made, url }));
  };
  const [full, preview, bare, hidden, file, link] = await Promise.all([
    document('tailieu', {}),
    document('docthu', { preview: true }),
    makeDocument(services, { community: slug }),
    document('an', { status: 'hidden' }),
    asset('file'),
    asset('link'),
  ]);
  const ownFile = await makeDocument(services, { community: slug });
  const { url: fileAddress } = await makeLibraryFile(services, {
    documentId: ownFile.id,
    text: word('teptai'),
  });
  const title = word('tenthaoluan');
  const talk = word('thaoluan');
  const { postId } = await makePost(services, writer, { community: slug, title, canary: talk });
  const at = (path: string, text: string): Request => ({ url: `/api/communities/${slug}${path}`, text });
  const inPublic = (path: string, text: string): Request => ({
    url: `/api/public/communities/${slug}${path}`,
    text,
  });
  const [firstLesson, laterLesson] = textsOf(course.lessons);
  const [firstSection, laterSection] = textsOf(book.sections);
  const lesson = `/courses/${course.slug}/lessons`;
  const sections = `/books/${book.slug}/sections`;
  const library = '/library?limit=100&bodies=true';
  return {
    'the community home': at('/home', laterLesson.body),
    'the courses': at('/courses', laterLesson.body),
    'a course': at(`/courses/${course.slug}`, laterLesson.body),
    'the first lesson': at(`${lesson}/${firstLesson.id}`, firstLesson.body),
    'a later lesson': at(`${lesson}/${laterLesson.id}`, laterLesson.body),
    'marking a later lesson': {
      ...at(`${lesson}/${laterLesson.id}/progress`, laterLesson.body),
      method: 'PUT',
      body: { status: 'completed' },
    },
    'the books': at('/books', laterSection.body),
    'a book': at(`/books/${book.slug}`, laterSection.body),
    'the first section': at(`${sections}/${firstSection.id}`, firstSection.body),
    'a later section': at(`${sections}/${laterSection.id}`, laterSection.body),
    'keeping a later place': {
      ...at(`/books/${book.slug}/place`, laterSection.body),
      method: 'PUT',
      body: { section_id: laterSection.id, ratio: 0.5 },
    },
    'the library': at(library, word('tailieu')),
    'a preview, in the library': at(library, word('docthu')),
    'a preview document': at(`/library/${preview.slug}`, word('docthu')),
    'a document': at(`/library/${full.slug}`, word('tailieu')),
    'a document without content': at(`/library/${bare.slug}`, 'body_portable'),
    'a file': at(`/library/${file.slug}`, file.url),
    'an uploaded file, in its document': at(`/library/${ownFile.slug}`, fileAddress),
    'an uploaded file': { url: fileAddress, text: word('teptai') },
    'a link': at(`/library/${link.slug}`, link.url),
    'a hidden document': at(`/library/${hidden.slug}`, word('an')),
    'the first lesson, in public': inPublic(`${lesson}/${firstLesson.id}`, firstLesson.body),
    'a later lesson, in public': inPublic(`${lesson}/${laterLesson.id}`, laterLesson.body),
    'the first section, in public': inPublic(`${sections}/${firstSection.id}`, firstSection.body),
    'a later section, in public': inPublic(`${sections}/${laterSection.id}`, laterSection.body),
    'a preview, in public': inPublic(`/library/${preview.slug}`, word('docthu')),
    'a document, in public': inPublic(`/library/${full.slug}`, word('tailieu')),
    'a document without content, in public': inPublic(`/library/${bare.slug}`, 'body_portable'),
    'a file, in public': inPublic(`/library/${file.slug}`, file.url),
    'a hidden document, in public': inPublic(`/library/${hidden.slug}`, word('an')),
    'the business model': at('/bmc', canvasText(slug, 'bmc')),
    'the jobs to be done': at('/jtbd', canvasText(slug, 'jtbd')),
    'the discussions': at('/posts', title),
    'a discussion': at(`/posts/${postId}`, talk),
    'searching the first lesson': search(firstLesson.body),
    'searching a later lesson': search(laterLesson.body),
    'searching the first section': search(firstSection.body),
    'searching a later section': search(laterSection.body),
    'searching a preview': search(word('docthu')),
    'searching a document': search(word('tailieu')),
    'searching a discussion': search(talk),
    'searching a discussion by title': search(title),
    'searching a reply': search(`${talk} trả lời`),
    'searching the business model': search(beginningOf(canvasText(slug, 'bmc'))),
    'searching the jobs to be done': search(beginningOf(canvasText(slug, 'jtbd'))),
    'searching by name': { ...search(course.slug), text: laterLesson.body },
  } satisfies Record<string, Request>;
}

/** A course of no community, and the ways to it. */
export async function fillShared(services: Services, places: { pro: string; hidden: string }) {
  const course = await makeCourse(services, { community: null, lessons: 2, canary: 'chimdungchung' });
  const [first, later] = textsOf(course.lessons);
  const at = (slug: string, path: string, text: string): Request => ({
    url: `/api/communities/${slug}/courses/${course.slug}${path}`,
    text,
  });
  return {
    'a course': at(places.pro, '', later.body),
    'the first lesson': at(places.pro, `/lessons/${first.id}`, first.body),
    'a later lesson': at(places.pro, `/lessons/${later.id}`, later.body),
    'marking a later lesson': {
      ...at(places.pro, `/lessons/${later.id}/progress`, later.body),
      method: 'PUT',
      body: { status: 'in_progress' },
    },
    'a later lesson, from the hidden community': at(places.hidden, `/lessons/${later.id}`, later.body),
    'a later lesson, in public': {
      ...at(places.pro, `/lessons/${later.id}`, later.body),
      url: `/api/public/communities/${places.pro}/courses/${course.slug}/lessons/${later.id}`,
    },
    'a later lesson, in public, from the hidden community': {
      ...at(places.hidden, `/lessons/${later.id}`, later.body),
      url: `/api/public/communities/${places.hidden}/courses/${course.slug}/lessons/${later.id}`,
    },
    'searching a later lesson': search(later.body),
  } satisfies Record<string, Request>;
}

type Text = { readonly id: string; readonly body: string };
function textsOf(texts: readonly Text[]): [Text, Text] {
  const [first, later] = texts;
  if (!first || !later) throw new Error('two texts are needed');
  return [first, later];
}

const search = (text: string): Request => ({ url: `/api/search?q=${encodeURIComponent(text)}`, text });

/** As much as somebody types. */
const beginningOf = (text: string) => text.split(' ').slice(0, 8).join(' ');

/** The first sentence of a canvas that comes with the product. */
function canvasText(slug: string, name: 'bmc' | 'jtbd'): string {
  const read = JSON.parse(readFileSync(join(communitiesFolder, slug, `${name}.json`), 'utf8'));
  return name === 'bmc' ? read.key_partners[0].detail : read[0].job;
}
