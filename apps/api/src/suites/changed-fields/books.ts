import * as authoring from '@cungnghe/contracts/books/author';
import { type MadeBook, makeBook } from '../../test/books.ts';
import { sourcesSaying } from '../../test/sources.ts';
import { idOf } from '../requests/request.ts';
import {
  basedOn,
  type Edits,
  exists,
  forgetDrafts,
  itself,
  type Json,
  newPhoto,
  type Reader,
  reader,
  rowOf,
  searchReader,
  type World,
} from './edit.ts';

const community = '/api/communities/founder';
const admin = '/api/admin/books';

/** Before all others, so that a short list shows it. */
let made = 0;
const newBook = async ({ testApp: { services } }: World) => {
  const sortOrder = -++made;
  const book = await makeBook(services, { community: 'founder', sections: 3, sortOrder });
  const [first, second] = await services.db
    .selectFrom('legacy_ebook_chapters')
    .select('id')
    .where('ebook_id', '=', book.id)
    .orderBy('sort_order')
    .execute();
  return { ...book, sortOrder, chapterId: first?.id ?? '', otherChapterId: second?.id ?? '' };
};

const lists = (id: string, same: string[], others: Reader['shows'] = {}) => [
  reader('learner', `${community}/books?limit=100`, rowOf(id), same, others),
  reader('learner', `${community}/ebooks?limit=100`, rowOf(id), same, others),
  reader('learner', `${community}/home`, ({ books }) => rowOf(id)(books), same, others),
];
const ofBook = ({ id, slug }: MadeBook, same: string[], others: Reader['shows'] = {}) => [
  reader('learner', `${community}/books/${slug}`, itself, same, others),
  reader('owner', `${admin}/${id}`, itself, same, others),
];
const sectionUrl = ({ slug, sections }: MadeBook, id = idOf(sections)) =>
  `${community}/books/${slug}/sections/${id}`;
const sectionIn = (book: MadeBook) => (body: Json) =>
  body.chapters
    .flatMap((chapter: Json) => chapter.sections)
    .find((section: Json) => section.id === idOf(book.sections));

const sectionFields = ['title', 'minutes', 'body', 'sources'];
const newDraft = (book: MadeBook) => ({
  params: { id: book.id, sectionId: idOf(book.sections) },
  body: {
    based_on_version: 1,
    revision: 0,
    content: { title: 'Mục 2', minutes: 4, body: 'Nội dung mục 2' },
  },
  values: { sources: JSON.parse(sourcesSaying('Bộ luật Lao động')) },
});

export const books: Edits = {
  putBookPlace: {
    by: 'learner',
    make: async (world) => {
      const book = await newBook(world);
      const [first, second, last] = book.sections;
      await world.learner.call('PUT', `${community}/books/${book.slug}/place`, {
        section_id: second?.id,
        ratio: 0.5,
      });
      const place = {
        section_id: ({ place }: Json) => place?.section_id,
        ratio: ({ place }: Json) => place?.ratio,
      };
      const isRead = { finished: (section: Json) => section.is_read };
      return {
        params: { slug: 'founder', bookSlug: book.slug },
        body: { section_id: second?.id, ratio: 0.5 },
        values: { section_id: last?.id ?? first?.id, ratio: 0.75, finished: true },
        readers: [
          reader('learner', `${community}/books/${book.slug}`, itself, [], place),
          reader('learner', `${community}/books/${book.slug}`, sectionIn(book), [], isRead),
          reader('learner', sectionUrl(book), itself, [], { ...isRead, ratio: place.ratio }),
          ...lists(book.id, [], { finished: ({ read_count }) => read_count === 1 }),
        ],
      };
    },
  },
  adminSaveBook: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const book = await newBook(world);
      const { id, slug, sortOrder } = book;
      const same = ['title', 'summary'];
      const lines = ['jobs_to_be_done', 'reader_pains'];
      const numbers = ['sort_order', 'outline_level'];
      const first = { sort_order: (rows: Json) => (rows[0].id === id ? sortOrder : 1000) };
      return {
        params: { id },
        body: {
          version: 1,
          title: `Sách ${slug}`,
          summary: '',
          sort_order: sortOrder,
          outline_level: 3,
          jobs_to_be_done: ['Làm xong một việc'],
          reader_pains: [],
        },
        values: {
          sort_order: 1000,
          jobs_to_be_done: ['Một việc khác', 'và một việc nữa'],
          reader_pains: ['Mất ngủ'],
        },
        readers: [
          ...lists(id, same),
          ...ofBook(book, [...same, ...lines]),
          reader('learner', `${community}/books?limit=100`, itself, [], first),
          reader('learner', `${community}/home`, (home) => home.books, [], first),
          reader('learner', sectionUrl(book), (section) => section.book, ['title']),
          reader('owner', `${admin}/${id}`, itself, numbers),
          reader('owner', `${admin}?limit=100`, rowOf(id), [...same, ...lines, ...numbers]),
          searchReader(same),
        ],
      };
    },
  },
  adminPublishBook: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const book = await newBook(world);
      const is = { is_published: exists };
      return {
        params: { id: book.id },
        body: { version: 1, is_published: true },
        readers: [
          ...lists(book.id, [], is),
          reader('learner', `${community}/books/${book.slug}`, itself, [], is),
          reader('learner', sectionUrl(book), itself, [], is),
          reader('owner', `${admin}/${book.id}`, itself, ['is_published']),
          reader('owner', `${admin}?limit=100`, rowOf(book.id), ['is_published']),
        ],
      };
    },
  },
  adminRenameChapter: {
    by: 'owner',
    make: async (world) => {
      const book = await newBook(world);
      return {
        params: { id: book.id, chapterId: book.otherChapterId },
        body: { title: 'Chương 2' },
        readers: [
          ...ofBook(book, [], { title: ({ chapters }) => chapters[1].title }),
          reader('learner', sectionUrl(book), itself, [], { title: (section) => section.chapter_title }),
        ],
      };
    },
  },
  adminReorderBook: {
    by: 'owner',
    make: async (world) => {
      const book = await newBook(world);
      const { id, chapterId, otherChapterId, sections } = book;
      const [first, second, last] = sections.map((section) => section.id);
      const before = [
        { id: chapterId, section_ids: [first] },
        { id: otherChapterId, section_ids: [second, last] },
      ];
      const after = [
        { id: otherChapterId, section_ids: [last, first] },
        { id: chapterId, section_ids: [second] },
      ];
      return {
        params: { id },
        body: { chapters: before },
        values: { chapters: after },
        readers: [
          ...ofBook(book, [], {
            chapters: (body) =>
              body.chapters.map((chapter: Json) => ({
                id: chapter.id,
                section_ids: chapter.sections.map((section: Json) => section.id),
              })),
          }),
          reader('learner', sectionUrl(book), itself, [], {
            chapters: ({ position }) => (position === 3 ? after : before),
          }),
        ],
      };
    },
  },
  adminSaveSectionDraft: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    make: async (world) => {
      await forgetDrafts(world);
      const book = await newBook(world);
      const { params, body, values } = newDraft(book);
      return {
        params,
        body,
        values,
        readers: [
          reader(
            'owner',
            `${admin}/${book.id}/sections/${params.sectionId}`,
            ({ draft }) => draft?.content,
            sectionFields,
          ),
          reader('owner', '/api/admin/dashboard', (page) => rowOf(params.sectionId)(page.own_drafts), [
            'title',
          ]),
        ],
      };
    },
  },
  adminPublishSection: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    publishes: {
      saved: authoring.adminSaveSectionDraft,
      body: ({ body }) => ({ revision: body.revision }),
    },
    make: async (world) => {
      const book = await newBook(world);
      const { params, body, values } = newDraft(book);
      const editing = `${admin}/${book.id}/sections/${params.sectionId}`;
      const inOutline = ['title', 'minutes'];
      return {
        params,
        body,
        values,
        readers: [
          reader('learner', sectionUrl(book), itself, sectionFields),
          reader('learner', `${community}/books/${book.slug}`, sectionIn(book), inOutline),
          reader('learner', sectionUrl(book, book.sections[0]?.id), ({ next }) => next, ['title']),
          reader('owner', `${admin}/${book.id}`, sectionIn(book), sectionFields),
          reader('owner', editing, itself, sectionFields),
          reader('owner', `${editing}/preview?as=pro`, ({ section }) => section, sectionFields),
          // The two others take four minutes each.
          ...lists(book.id, [], { minutes: ({ total_minutes }) => total_minutes - 8 }),
          // The text of a section that needs Pro is not searched.
          searchReader(['title']),
        ],
      };
    },
  },
  adminBookCoverFromLibrary: {
    by: 'owner',
    make: async (world) => {
      const book = await newBook(world);
      const { id, url } = await newPhoto(world);
      const cover = { photo_id: (body: Json) => (body.cover_url === url ? id : body.cover_url) };
      return {
        params: { id: book.id },
        body: { photo_id: 'none' },
        values: { photo_id: id },
        readers: [...lists(book.id, [], cover), ...ofBook(book, [], cover)],
      };
    },
  },
  adminDrawBookCover: {
    by: 'owner',
    make: async (world) => {
      const book = await newBook(world);
      const svg = '<svg viewBox="0 0 1 1"></svg>';
      const isDrawn = (url: unknown) => /\/book-covers\/[^/]+\.webp$/.test(String(url));
      const drawn = { svg: (body: Json) => (isDrawn(body.cover_url) ? svg : body.cover_url) };
      return {
        params: { id: book.id },
        body: { svg: '' },
        values: { svg },
        readers: [...lists(book.id, [], drawn), ...ofBook(book, [], drawn)],
      };
    },
  },
};
