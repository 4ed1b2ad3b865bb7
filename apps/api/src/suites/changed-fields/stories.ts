import * as contract from '@cungnghe/contracts/stories/endpoints';
import { makeStory } from '../../test/stories.ts';
import { basedOn, type Edits, itself, type Json, newPhoto, reader, rowOf, type World } from './edit.ts';

const admin = '/api/admin/learner-stories';
const rowAt = (slug: string) => (rows: Json) => rows.find?.((row: Json) => row.slug === slug);
const inList = ['title', 'summary', 'author_name', 'role_before', 'role_after', 'community', 'course_slug'];
const all = [...inList, 'course_name', 'cover_url', 'avatar_url', 'body'];
const inConsole = [
  'title',
  'author_name',
  'role_before',
  'role_after',
  'community',
  'cover_url',
  'avatar_url',
];

const newStory = async ({ testApp, owner }: World) =>
  await makeStory(testApp.services, owner, { isPublic: true });

const content = {
  slug: null,
  title: 'Từ quầy hàng đến bảng giá',
  summary: 'Sáu tháng học buổi tối.',
  author_name: 'Hạnh',
  role_before: 'Kế toán kho',
  role_after: 'Trưởng nhóm vận hành',
  community: 'founder',
  course_slug: null,
  course_name: null,
  cover_url: null,
  avatar_url: null,
  body: 'Tôi bắt đầu bằng việc đếm lại kho.',
};
const typed = Object.fromEntries(Object.entries(content).map(([field, value]) => [field, value ?? '']));

/** The address changes what the readers ask for: it is looked up in the list. */
async function readers(world: World, field: string) {
  const { id, slug } = await newStory(world);
  const { url } = await newPhoto(world);
  const newSlug = `dia-chi-moi-${slug}`;
  const bySlug = { slug: (row: Json) => row?.slug };
  const ofPublic = rowAt(field === 'slug' ? newSlug : slug);
  return {
    id,
    values: { slug: newSlug, community: 'marketing', cover_url: url, avatar_url: url },
    readers: [
      reader('guest', '/api/public/learner-stories?limit=100', ofPublic, inList, bySlug),
      reader(
        'guest',
        `/api/public/learner-stories/${field === 'slug' ? newSlug : slug}`,
        itself,
        all,
        bySlug,
      ),
      reader('owner', `${admin}?limit=100`, rowOf(id), inConsole, bySlug),
      reader('owner', `${admin}/${id}`, itself, all, bySlug),
    ],
  };
}

export const stories: Edits = {
  adminUpdateStory: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world, field) => {
      const { id, readers: found, values } = await readers(world, field);
      const shown = reader('owner', `${admin}/${id}`, itself, ['is_public']);
      return {
        params: { id },
        body: { ...content, version: 1, is_public: 1 },
        values: { ...values, is_public: 0 },
        readers: [...found, shown],
      };
    },
  },
  adminSaveStoryDraft: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    make: async (world) => {
      const { id } = await newStory(world);
      return {
        params: { id },
        body: { based_on_version: 1, revision: 0, content: typed },
        readers: [reader('owner', `${admin}/${id}`, ({ draft }) => draft?.content, ['slug', ...all])],
      };
    },
  },
  adminPublishStoryDraft: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    publishes: {
      saved: contract.adminSaveStoryDraft,
      body: ({ body }) => ({ revision: body.revision }),
    },
    make: async (world, field) => {
      const { id, readers: found, values } = await readers(world, field);
      return {
        params: { id },
        body: { based_on_version: 1, revision: 0, content: typed },
        values,
        readers: found,
      };
    },
  },
  adminRestoreStoryVersion: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const { id } = await newStory(world);
      return { params: { id, version: '1' }, body: { version: 1 }, readers: [] };
    },
  },
};
