import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { publicationKinds } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { notify } from '../features/notifications/public.ts';
import { communitiesFolder } from '../platform/content.ts';
import type { Services } from '../platform/services.ts';
import { type MadeBook, makeBook } from '../test/books.ts';
import { type MadeCourse, makeCourse } from '../test/courses.ts';
import { makeDocument, makeLibraryFile, realBody } from '../test/documents.ts';
import { addQuiz } from '../test/quizzes.ts';
import { sourcesSaying } from '../test/sources.ts';
import { documentWords, lessonWords, makeReplacedVersion } from '../test/versions.ts';
import { addWorksheet } from '../test/worksheets.ts';
import type { Fixtures } from './fixtures.ts';
import { hideAuthors } from './locked-authors.ts';
import { hideDraftLinks } from './locked-drafts.ts';
import { hideLinks } from './locked-links.ts';
import { hideMembers } from './locked-members.ts';
import { hideNotes } from './locked-notes.ts';
import { hideTalks } from './locked-posts.ts';
import { hidePrompts } from './locked-prompts.ts';
import { hideRemoved } from './locked-removed.ts';
import { hideRooms } from './locked-rooms.ts';
import { hideStories } from './locked-stories.ts';
import { hideWhatsNew } from './locked-whats-new.ts';
import { editors, type LockedText, signedIn, type ViewerName, viewers } from './viewers.ts';

export interface LockedTexts {
  readonly texts: readonly LockedText[];
  /** With links that are locked; people come to the first. */
  readonly events: readonly { readonly id: string }[];
  /** What may stand in the place of each path parameter. */
  readonly pools: Readonly<Record<string, readonly string[]>>;
  /** Whether a lesson, unit, section or part of a room is to be asked for below what a path names: its own, or one that
   * anyone opens. */
  readonly isWorthAsking: (params: Readonly<Record<string, string>>) => boolean;
}

const emptyDocument = { title: '', summary: '', kind: 'doc', body: '', asset_url: '', publisher: '' };
const emptyDraft = { title: '', summary: '', minutes: null, kind: 'markdown', body: '', video_id: '' };

/**
 * Hides a text in everything that can be read: in a Pro community, in another one, in an open and in a hidden one,
 * in what is shared, in what is not published yet and in what somebody is still writing.
 */
export async function hideTexts(fixtures: Fixtures, canary: string): Promise<LockedTexts> {
  const { testApp, course, book, document } = fixtures;
  const { services } = testApp;
  await services.db
    .updateTable('communities')
    .set({ access: 'open' })
    .where('slug', '=', 'commerce')
    .execute();

  const courseOf = (what: string, community: string | null, published = true) =>
    makeCourse(services, { community, published, lessons: 2, canary: `${canary} ${what}` });
  const unpublished = await courseOf('chưa mở', 'founder', false);
  const hidden = await courseOf('ẩn', 'ceo-executive');
  const foreign = await courseOf('nơi khác', 'marketing');
  const open = await courseOf('ai cũng đọc', 'commerce');
  const shared = await courseOf('dùng chung', null);
  const courses = [course, unpublished, hidden, foreign, open, shared];
  await hideVideos(services, courses, canary);
  const whys = await hideQuizzes(services, courses, canary);
  await hideWorksheets(services, courses, canary);

  const bookOf = (what: string, community: string, published: 0 | 1 = 1) =>
    makeBook(services, { community, published, sections: 2, canary: `${canary} sách ${what}` });
  const draft = await bookOf('bản thảo', 'founder', 0);
  const hiddenBook = await bookOf('ẩn', 'ceo-executive');
  const foreignBook = await bookOf('nơi khác', 'marketing');
  const openBook = await bookOf('ai cũng đọc', 'commerce');
  const books = [book, draft, hiddenBook, foreignBook, openBook];

  const body = (what: string) => realBody(`${canary} tài liệu ${what}`);
  const address = (kind: string) => `https://hoang-yen.example/${kind}-sau-o-khoa`;
  const documents = await Promise.all(
    [
      { community: 'founder', status: 'hidden' as const, body: body('ẩn') },
      { community: 'founder', preview: true, body: body('đọc thử') },
      { community: 'commerce', body: body('ai cũng đọc') },
      { community: 'ceo-executive', body: body('nơi ẩn') },
      { community: 'marketing', kind: 'file' as const, url: address('tep') },
      { community: 'founder', kind: 'link' as const, url: address('trang') },
      // It gets a file of ours below.
      { community: 'marketing' },
    ].map((input) => makeDocument(services, input)),
  );

  const lockedFile = `${canary} trong tệp sau ổ khóa`;
  const draftFile = `${canary} trong tệp chưa xuất bản`;
  const files = [
    await makeLibraryFile(services, { documentId: documents[6]?.id ?? '', text: lockedFile }),
    await makeLibraryFile(services, {
      documentId: documents[0]?.id ?? '',
      text: draftFile,
      uploadedBy: fixtures.idOf('editor'),
      published: false,
    }),
  ];

  const draftText = `${canary} đang viết dở`;
  await fixtures.makeDraft('editor', unpublished.lessons[0]?.id ?? '', {
    ...emptyDraft,
    body: draftText,
    sources: JSON.parse(sourcesSaying(draftText)),
  });

  const documentDraft = `${canary} tài liệu đang viết dở`;
  await fixtures.makeDraft('editor', documents[0]?.id ?? '', {
    ...emptyDocument,
    body: documentDraft,
    sources: JSON.parse(sourcesSaying(documentDraft)),
  });

  const sectionDraft = `${canary} mục đang viết dở`;
  await fixtures.makeDraft('editor', draft.sections[0]?.id ?? '', {
    title: '',
    minutes: null,
    body: sectionDraft,
    sources: JSON.parse(sourcesSaying(sectionDraft)),
  });

  const before = ['bài', 'mục', 'tài liệu'].map((kind) => `${canary} ${kind} trước khi sửa`);
  const replaced = [course.lessons[0]?.id, book.sections[0]?.id, document.id] as const;
  for (const [at, id] of replaced.entries()) {
    const words = [lessonWords, {}, documentWords][at];
    await makeReplacedVersion(services, id ?? '', { ...words, title: 'Trước', body: before[at] ?? '' });
  }

  const links = await hideLinks(fixtures);
  const talks = await hideTalks(fixtures, canary);
  const notes = await hideNotes(fixtures, canary);
  const members = await hideMembers(fixtures, canary);
  const authors = await hideAuthors(fixtures, canary);
  const prompts = await hidePrompts(fixtures, canary);
  const stories = await hideStories(fixtures, canary, editors);
  const rooms = await hideRooms(fixtures, canary);
  const news = await hideNews(fixtures, canary);
  const whatsNew = await hideWhatsNew(fixtures, canary);
  const removed = await hideRemoved(fixtures, canary);

  /** Of a lesson that is its text and its video; of each course and book the first is free, in a community on sale to everybody. */
  const ofCourse = ({ lessons }: MadeCourse) =>
    lessons.flatMap(({ id, body }) => [body, videoOf(canary, id), sheetOf(canary, id)]);
  const ofBook = ({ sections }: MadeBook) => sections.map((section) => section.body);
  const locked = (list: readonly string[], ...readers: ViewerName[]) =>
    list.map((text): LockedText => ({ text, readers }));
  const only = (reader: ViewerName, ...list: readonly string[]) =>
    list.map((text): LockedText => ({ text, readers: [reader], writer: reader }));
  const texts = [
    ...[course, foreign].flatMap((one) => locked(ofCourse(one).slice(0, 3), ...viewers)),
    ...locked(ofCourse(course).slice(3), 'pro', ...editors),
    ...locked(ofCourse(foreign).slice(3), 'elsewhere', ...editors),
    ...locked([...ofCourse(unpublished), ...ofCourse(hidden)], ...editors),
    ...locked(ofCourse(open), ...signedIn),
    ...locked(ofCourse(shared), ...viewers),
    // Whoever reads a lesson and has not answered knows as little of it as whoever does not read it.
    ...locked(whys, ...editors),
    // Whoever reads a text reads what it says now.
    ...locked(before, ...editors),
    // Not even an owner reads what somebody else is in the middle of writing.
    ...only('editor', draftText, documentDraft, sectionDraft, draftFile),
    ...locked([lockedFile], 'elsewhere', ...editors),
    ...[book, foreignBook].flatMap((one) => locked(ofBook(one).slice(0, 1), ...viewers)),
    ...locked(ofBook(book).slice(1), 'pro', ...editors),
    ...locked(ofBook(foreignBook).slice(1), 'elsewhere', ...editors),
    ...locked(ofBook(openBook), ...signedIn),
    ...locked([...ofBook(draft), ...ofBook(hiddenBook)], ...editors),
    ...locked([`${canary} tài liệu trọn bài`, address('trang')], 'pro', ...editors),
    ...locked([address('tep')], 'elsewhere', ...editors),
    ...locked(firstOfEachCanvas('founder'), 'pro', ...editors),
    ...locked(firstOfEachCanvas('marketing'), 'elsewhere', ...editors),
    ...locked(await hideCanvas(fixtures, canary), ...editors),
    ...locked([await hideTagline(services, canary)], 'owner', 'editor', 'host', 'finance', 'support'),
    ...locked([`${canary} tài liệu ẩn`, `${canary} tài liệu nơi ẩn`], ...editors),
    ...locked([`${canary} tài liệu đọc thử`], ...viewers),
    ...locked([`${canary} tài liệu ai cũng đọc`], ...signedIn),
    ...locked(firstOfEachCanvas('commerce'), ...signedIn),
    ...locked([fixtures.auditedDocument.text], ...editors),
    // Names, numbers and whatever people write to their bank.
    ...locked([fixtures.bankText, fixtures.bankSecret], 'owner', 'finance', 'support'),
    ...only('free', news),
    ...links.texts,
    ...talks.texts,
    ...members.texts,
    ...authors.texts,
    ...notes.texts,
    ...prompts.texts,
    ...stories.texts,
    ...rooms.texts,
    ...whatsNew.texts,
    ...removed.texts,
  ];
  const parents = new Map<string, Set<string | undefined>>();
  const put = (whole: MadeCourse | MadeBook, anyone: MadeCourse | MadeBook, parts: readonly string[]) => {
    for (const part of parts) parents.set(part, new Set([whole.id, whole.slug, anyone.id, anyone.slug]));
  };
  for (const one of courses) put(one, shared, [one.unitId, ...one.lessons.map(({ id }) => id)]);
  for (const one of books)
    put(
      one,
      openBook,
      one.sections.map(({ id }) => id),
    );
  const roomOf = new Map(
    rooms.rooms.flatMap(({ id, slug, ids }) => ids.map((part) => [part, new Set([id, slug])] as const)),
  );

  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    texts,
    events: links.events,
    pools: {
      slug: ['founder', 'cm-occ-founder', 'marketing', 'commerce', 'ceo-executive', 'cm-occ-ceo-executive'],
      day: [vietnamDay(services.clock.now())],
      courseSlug: courses.map(({ slug }) => slug),
      memberNoteId: ['dnt-none'],
      collectionId: ['col-none'],
      // What webhooks are told is looked through where it happens.
      deliveryId: ['whd-none'],
      // One that leads to a draft opens it on purpose: these have ended, or never were.
      draftToken: [...(await hideDraftLinks(fixtures, unpublished.lessons[0]?.id ?? '')), '0'.repeat(48)],
      draftLinkId: ['dlk-none'],
      entryId: ['pen-none'],
      invitationId: ['inv-none'],
      lessonId: courses.flatMap(({ lessons }) => idsOf(lessons)),
      lessonSlug: courses.flatMap(({ lessons }) => idsOf(lessons)),
      documentSlug: [document, ...documents].map(({ slug }) => slug),
      fileId: idsOf(files),
      bookSlug: books.map(({ slug }) => slug),
      sectionSlug: books.flatMap(({ sections }) => idsOf(sections)),
      sectionId: books.flatMap(({ sections }) => idsOf(sections)),
      id: [
        await fixtures.makePendingOrder(),
        await fixtures.makeFailedMessage(),
        await fixtures.makeBulkAction(),
        fixtures.other.viewer.accountId,
        ...idsOf(courses),
        ...idsOf(books),
        await fixtures.makeAuditRun(),
        fixtures.auditedDocument.id,
        ...removed.ids,
        (await fixtures.makePayment()).id,
        ...idsOf([document, ...documents]),
        ...idsOf(links.events),
        ...talks.threads.flatMap(({ postId, replyId }) => [postId, replyId]),
        talks.reportId,
        rooms.shyId,
        ...rooms.rooms.flatMap(({ ids }) => ids),
      ],
      storyId: stories.ids,
      storySlug: stories.slugs,
      personSlug: authors.slugs,
      emailKind: ['learning_nudge', 'community_weekly'],
      creditKind: ['course', 'book', 'document', 'event'],
      subjectId: [course.id, book.id, document.id],
      promptSlug: prompts.slugs,
      promptId: prompts.ids,
      version: ['1', '2'],
      eventSlug: [...links.events, ...rooms.rooms].map(({ slug }) => slug),
      eventId: idsOf([...links.events, ...rooms.rooms]),
      roomCode: (await services.db.selectFrom('live_codes').select('code').execute()).map(({ code }) => code),
      token: [(await fixtures.makeFeed('free')).token],
      postId: talks.threads.map(({ postId }) => postId),
      replyId: talks.threads.map(({ replyId }) => replyId),
      userId: members.userIds,
      noteId: notes.ids,
      key: [talks.draftKey],
      unitId: courses.map(({ unitId }) => unitId),
      chapterId: ['chp-khong-co'],
      code: [(await fixtures.makeCertificate('free')).code],
      worksheetKey: ['gia-von-ly', worksheetKey],
      week: whatsNew.weeks,
      language: ['vi', 'en'],
      publicationKind: [...publicationKinds],
      publicationSubjectId: [...courses.flatMap(({ lessons }) => lessons.map(({ id }) => id)), document.id],
      // Pictures for link previews.
      kind: [
        'pages',
        'communities',
        'lessons',
        'sections',
        'documents',
        'events',
        'people',
        'prompts',
        'learner-stories',
        'whats-new',
      ],
      file: [
        'home',
        'founder',
        'ceo-executive',
        ...courses.flatMap((one) => one.lessons.map(({ id }) => `founder--${one.slug}--${id}`)),
        ...[document, ...documents].map(({ slug }) => `founder--${slug}`),
        ...prompts.slugs,
        ...stories.slugs,
        ...authors.slugs,
        ...whatsNew.weeks,
      ].map((name) => `${name}.vi.png`),
    },
    isWorthAsking: ({ slug = '', ...below }) => {
      // A community is found by its id as by its slug: once is enough of what lies below it.
      if (slug.startsWith('cm-') && Object.keys(below).length > 0) return false;
      const { eventId, eventSlug, id, lessonSlug, sectionSlug, unitId, courseSlug, bookSlug } = below;
      const { lessonId = lessonSlug, sectionId = sectionSlug } = below;
      const room = eventId ?? eventSlug;
      if (room !== undefined && id !== undefined) return roomOf.get(id)?.has(room) ?? false;
      return parents.get(lessonId ?? unitId ?? sectionId ?? '')?.has(courseSlug ?? bookSlug ?? id) ?? true;
    },
  };
}

/** Canvases come with the product: one sentence of each stands for it. */
function firstOfEachCanvas(slug: string): string[] {
  const read = (name: string) => JSON.parse(readFileSync(join(communitiesFolder, slug, name), 'utf8'));
  return [read('bmc.json').key_partners[0].detail, read('jtbd.json')[0].job];
}

/** A canvas of a hidden community, and what it said before. */
async function hideCanvas({ testApp, credentials }: Fixtures, canary: string): Promise<string[]> {
  const texts = [`${canary} mô hình ẩn trước đây`, `${canary} mô hình ẩn`];
  for (const [version, title] of texts.entries()) {
    const cells = Object.fromEntries(canvasCells.map((cell) => [cell, [{ title, detail: '' }]]));
    const { status } = await testApp.guest(
      'PUT',
      '/api/admin/communities/ceo-executive/bmc',
      { version, content: cells },
      { headers: await credentials('editor') },
    );
    if (status !== 200) throw new Error(`the canvas was not saved: ${status}`);
  }
  return texts;
}

/** What a hidden community says of itself. */
async function hideTagline({ db }: Services, canary: string): Promise<string> {
  const tagline = `${canary} lời giới thiệu ẩn`;
  const slug = 'ceo-executive';
  await db.updateTable('communities').set({ tagline }).where('slug', '=', slug).execute();
  return tagline;
}

/** Why an answer is right: in every lesson, and none of these is answered. */
async function hideQuizzes(
  services: Services,
  courses: readonly MadeCourse[],
  canary: string,
): Promise<string[]> {
  const whys: string[] = [];
  for (const { id } of courses.flatMap(({ lessons }) => lessons)) {
    const why = `${canary} vì ${id}`;
    await addQuiz(services, id, { key: 'chua-tra-loi', why });
    whys.push(why);
  }
  return whys;
}

/** A worksheet in every lesson, which is as locked as its text; what somebody filled in is read by nobody else. */
async function hideWorksheets(
  services: Services,
  courses: readonly MadeCourse[],
  canary: string,
): Promise<void> {
  for (const { id } of courses.flatMap(({ lessons }) => lessons))
    await addWorksheet(services, id, { key: worksheetKey, title: sheetOf(canary, id) });
}

const worksheetKey = 'bang-sau-o-khoa';
const sheetOf = (canary: string, lessonId: string) => `${canary} bảng ${lessonId}`;

const videoOf = (canary: string, lessonId: string) => `video-${canary}-${lessonId}`;

/** What only `free` was told of, by a name that nothing else has. */
async function hideNews({ testApp, idOf }: Fixtures, canary: string): Promise<string> {
  const title = `${canary} chỉ báo cho một người`;
  const { db, clock } = testApp.services;
  await db
    .transaction()
    .execute((trx) =>
      notify(
        trx,
        { kind: 'event_change', to: [idOf('free')], thingId: 'evt-mot-nguoi', title, path: '/online-events' },
        clock.now(),
      ),
    );
  return title;
}

/** A lesson's video is as locked as its text. */
async function hideVideos({ db }: Services, courses: readonly MadeCourse[], canary: string): Promise<void> {
  for (const { id } of courses.flatMap(({ lessons }) => lessons)) {
    await db
      .updateTable('legacy_lessons')
      .set({ kind: 'video', video_id: videoOf(canary, id) })
      .where('id', '=', id)
      .execute();
  }
}
