import * as authoring from '@cungnghe/contracts/courses/author';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { sourcesSaying } from '../../test/sources.ts';
import { idOf } from '../requests/request.ts';
import {
  basedOn,
  type Edits,
  exists,
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
const admin = '/api/admin/learning/courses';

/** Before all others, so that a short list shows it. */
let made = 0;
const newCourse = async ({ testApp: { services } }: World) => {
  const sortOrder = -++made;
  return { ...(await makeCourse(services, { community: 'founder', lessons: 2, sortOrder })), sortOrder };
};

const lists = (id: string, same: string[], others: Reader['shows'] = {}) => [
  reader('learner', `${community}/courses?limit=100`, rowOf(id), same, others),
  reader('learner', `${community}/home`, ({ courses }) => rowOf(id)(courses), same, others),
];
const ofCourse = ({ id, slug }: MadeCourse, same: string[], others: Reader['shows'] = {}) => [
  reader('learner', `${community}/courses/${slug}`, itself, same, others),
  reader('owner', `${admin}/${id}`, itself, same, others),
];
const lessonUrl = ({ slug, lessons }: MadeCourse) => `${community}/courses/${slug}/lessons/${idOf(lessons)}`;
const lessonIn = (course: MadeCourse) => (body: Json) =>
  body.units.flatMap((unit: Json) => unit.lessons).find((lesson: Json) => lesson.id === idOf(course.lessons));

const founderIn = ({ industry, occupation }: Json) =>
  [...industry, ...occupation].find(({ slug }: Json) => slug === 'founder');

const lessonFields = ['title', 'summary', 'minutes', 'kind'];
const textFields = ['body', 'sources', 'video_id'];
const lessonReaders = (course: MadeCourse) => [
  reader('learner', lessonUrl(course), itself, [...lessonFields, ...textFields]),
  reader('learner', `${community}/courses/${course.slug}`, lessonIn(course), lessonFields),
  reader('owner', `${admin}/${course.id}`, lessonIn(course), [...lessonFields, ...textFields]),
  reader('owner', `${admin}/${course.id}/lessons/${idOf(course.lessons)}`, itself, [
    ...lessonFields,
    ...textFields,
  ]),
  reader(
    'owner',
    `${admin}/${course.id}/lessons/${idOf(course.lessons)}/preview?as=pro&community=founder`,
    ({ lesson }) => lesson,
    [...lessonFields, ...textFields],
  ),
  reader(
    'learner',
    `${community}/courses/${course.slug}/lessons/${course.lessons[0]?.id}`,
    ({ next }) => next,
    ['title'],
  ),
  // The text of a lesson that needs Pro is not searched.
  searchReader(['title', 'summary']),
  // The other one takes five minutes.
  ...lists(course.id, [], { minutes: ({ total_minutes }) => total_minutes - 5 }),
];

const saved = (course: MadeCourse, videoId: string | null) => ({
  params: { id: course.id, lessonId: idOf(course.lessons) },
  content: {
    title: 'Bài 2',
    summary: '',
    minutes: 5,
    kind: 'markdown',
    body: 'Nội dung bài 2',
    video_id: videoId,
  },
  values: { sources: JSON.parse(sourcesSaying('Bộ luật Lao động')), video_id: 'dQw4w9WgXcQ', kind: 'video' },
});
const aVideo = 'abcdefghijk';

export const courses: Edits = {
  putProgress: {
    by: 'learner',
    make: async (world) => {
      const course = await newCourse(world);
      const count = {
        status: ({ completed_count }: Json) => (completed_count === 1 ? 'completed' : 'not yet'),
      };
      const progress = { status: (lesson: Json) => lesson.progress };
      return {
        params: { slug: 'founder', courseSlug: course.slug, lessonId: idOf(course.lessons) },
        body: { status: 'not_started' },
        values: { status: 'completed' },
        readers: [
          reader('learner', lessonUrl(course), itself, [], progress),
          reader('learner', `${community}/courses/${course.slug}`, lessonIn(course), [], progress),
          ...lists(course.id, [], count),
        ],
      };
    },
  },
  adminSetCourseTags: {
    by: 'owner',
    make: async () => ({
      params: { id: 'cm-occ-product' },
      body: { tags: [{ tag: 'nen-tang' }, { tag: 'ban-hang' }] },
      values: { tags: [{ tag: 'ban-hang' }] },
      readers: [
        reader('owner', '/api/admin/communities/cm-occ-product/course-tags', itself, [], {
          tags: (rows: Json) => rows.map(({ tag }: Json) => ({ tag })),
        }),
      ],
    }),
  },
  adminSaveCourse: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const course = await newCourse(world);
      const { id, slug, sortOrder } = course;
      await world.testApp.services.db
        .insertInto('community_course_tags')
        .values({ community_id: 'cm-occ-founder', tag: 'ban-hang' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const same = ['name', 'name_en', 'summary', 'course_tag'];
      // Behind all others, or before all of them.
      const first = { sort_order: (rows: Json) => (rows[0].id === id ? sortOrder : 1000) };
      return {
        params: { id },
        body: {
          version: 1,
          name: `Khóa ${slug}`,
          name_en: null,
          summary: '',
          outcomes: [],
          course_tag: null,
          sort_order: sortOrder,
          community_id: 'cm-occ-founder',
        },
        values: {
          outcomes: ['Tính được giá vốn'],
          sort_order: 1000,
          community_id: null,
          course_tag: 'ban-hang',
        },
        readers: [
          ...lists(id, same),
          ...ofCourse(course, [...same, 'outcomes']),
          reader('learner', `${community}/courses?limit=100`, itself, [], first),
          reader('learner', `${community}/home`, (home) => home.courses, [], first),
          reader('learner', lessonUrl(course), (lesson) => lesson.course, ['name', 'name_en']),
          searchReader(['name', 'summary']),
          reader('owner', `${admin}/${id}`, itself, ['sort_order', 'community_id']),
          reader('owner', `${admin}?limit=100`, rowOf(id), [
            ...same,
            'outcomes',
            'sort_order',
            'community_id',
          ]),
          ...lists(id, [], { community_id: (row) => (row.scope === 'shared' ? null : 'cm-occ-founder') }),
          // A shared course is in every community.
          reader('learner', '/api/communities/marketing/courses?limit=100', rowOf(id), [], {
            community_id: (row) => (exists(row) ? null : 'cm-occ-founder'),
          }),
        ],
      };
    },
  },
  adminPublishCourse: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const course = await newCourse(world);
      const is = { is_published: exists };
      const { course_count } = founderIn((await world.learner.call('GET', '/api/communities')).body);
      const isCounted = { is_published: (founder: Json) => founder.course_count === course_count };
      return {
        params: { id: course.id },
        body: { version: 1, is_published: true },
        readers: [
          ...lists(course.id, [], is),
          reader('learner', `${community}/courses/${course.slug}`, itself, [], is),
          reader('learner', '/api/communities', founderIn, [], isCounted),
          reader('learner', community, ({ counts }) => ({ course_count: counts.courses }), [], isCounted),
          reader('learner', lessonUrl(course), itself, [], is),
          reader('owner', `${admin}/${course.id}`, itself, ['is_published']),
          reader('owner', `${admin}?limit=100`, rowOf(course.id), ['is_published']),
        ],
      };
    },
  },
  adminRenameUnit: {
    by: 'owner',
    make: async (world) => {
      const course = await newCourse(world);
      const title = { title: ({ units }: Json) => units[0].title };
      return {
        params: { id: course.id, unitId: course.unitId },
        body: { title: 'Phần một' },
        readers: [
          ...ofCourse(course, [], title),
          reader('learner', lessonUrl(course), itself, [], { title: (lesson) => lesson.unit_title }),
        ],
      };
    },
  },
  adminReorderCourse: {
    by: 'owner',
    make: async (world) => {
      const course = await newCourse(world);
      const { id, unitId, lessons } = course;
      const lessonIds = lessons.map((lesson) => lesson.id);
      const units = (order: string[]) => [{ id: unitId, lesson_ids: order }];
      const positions = (position: number) => units(position === 1 ? lessonIds.toReversed() : lessonIds);
      return {
        params: { id },
        body: { units: units(lessonIds) },
        values: { units: units(lessonIds.toReversed()) },
        readers: [
          ...ofCourse(course, [], {
            units: (body) => units(body.units[0].lessons.map((lesson: Json) => lesson.id)),
          }),
          reader('learner', lessonUrl(course), itself, [], { units: ({ position }) => positions(position) }),
        ],
      };
    },
  },
  adminSaveLesson: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const course = await newCourse(world);
      const { params, content, values } = saved(course, aVideo);
      return { params, body: { version: 1, content }, values, readers: lessonReaders(course) };
    },
  },
  adminSaveLessonDraft: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    make: async (world) => {
      const course = await newCourse(world);
      const { params, content, values } = saved(course, aVideo);
      const url = `${admin}/${course.id}/lessons/${params.lessonId}`;
      return {
        params,
        body: { based_on_version: 1, revision: 0, content },
        values,
        readers: [
          reader('owner', url, ({ draft }) => draft?.content, [...lessonFields, ...textFields]),
          reader('owner', '/api/admin/dashboard', (body) => rowOf(params.lessonId)(body.own_drafts), [
            'title',
          ]),
        ],
      };
    },
  },
  adminPublishLessonDraft: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    publishes: {
      saved: authoring.adminSaveLessonDraft,
      body: ({ body }) => ({ revision: body.revision }),
    },
    make: async (world) => {
      const course = await newCourse(world);
      const { params, content, values } = saved(course, aVideo);
      return {
        params,
        body: { based_on_version: 1, revision: 0, content },
        values,
        readers: lessonReaders(course),
      };
    },
  },
  adminCourseImageFromLibrary: {
    by: 'owner',
    make: async (world) => {
      const course = await newCourse(world);
      const { id, url } = await newPhoto(world);
      const image = { photo_id: (body: Json) => (body.image_url === url ? id : body.image_url) };
      return {
        params: { id: course.id },
        body: { photo_id: 'none' },
        values: { photo_id: id },
        readers: [...lists(course.id, [], image), ...ofCourse(course, [], image)],
      };
    },
  },
};
