import { makePrompt } from '../../test/prompts.ts';
import { basedOn, type Edits, itself, type Json, reader, searchReader } from './edit.ts';

const bySlug = (slug: string) => (body: Json) => body.prompts?.find((row: Json) => row.slug === slug);

const caseTexts = { title: 'Ba khách quay lại', situation: 'Tiệm vắng sau Tết.', result: 'Có khách.' };

export const prompts: Edits = {
  editPrompt: {
    by: 'learner',
    unread: { version: basedOn },
    make: async ({ testApp, learner }) => {
      const { slug } = await makePrompt(testApp.services, learner);
      const teaser = ['name', 'intro', 'tags', 'works_with', 'visibility', 'community_slug'];
      return {
        params: { slug },
        body: {
          name: 'Viết thư cảm ơn khách',
          intro: 'Một bức thư ngắn, giọng ấm.',
          body: 'Bạn viết thư cho {{tên khách}} của {{tiệm}}.',
          tags: ['thư', 'Khách hàng'],
          works_with: ['Claude'],
          visibility: 'pro',
          community_slug: 'founder',
          version: 2,
        },
        values: { tags: ['mới'], works_with: ['Gemini'], community_slug: 'marketing' },
        readers: [
          reader('learner', `/api/user/prompts/${slug}`, itself, [...teaser, 'body']),
          reader('owner', '/api/user/prompts?sort=newest&limit=100', bySlug(slug), teaser),
          reader('owner', '/api/communities/marketing/prompts?sort=newest&limit=100', bySlug(slug), [
            'community_slug',
          ]),
          reader('guest', '/api/public/prompts?sort=newest&limit=100', bySlug(slug), teaser),
          reader('guest', `/api/public/prompts/${slug}`, itself, teaser),
          searchReader(['name', 'intro', 'body']),
        ],
      };
    },
  },
  restorePromptVersion: {
    by: 'learner',
    unread: { version: basedOn },
    make: async ({ testApp, learner }) => {
      const { slug } = await makePrompt(testApp.services, learner);
      return { params: { slug, version: '1' }, body: { version: 2 }, readers: [] };
    },
  },
  editPromptCase: {
    by: 'learner',
    unread: { version: basedOn },
    make: async ({ testApp, learner }) => {
      const { slug, caseId } = await makePrompt(testApp.services, learner);
      const { url } = await uploaded(testApp.services, caseId);
      const first = (body: Json) => body.cases?.[0];
      return {
        params: { id: caseId },
        body: { ...caseTexts, image_url: null, version: 1 },
        values: { image_url: url },
        readers: [
          reader('owner', `/api/user/prompts/${slug}`, first, ['title', 'situation', 'result', 'image_url']),
          reader('owner', `/api/user/prompts/${slug}/cases`, (rows: Json) => rows[0], ['title']),
        ],
      };
    },
  },
};

/** A picture that was uploaded for a case. */
async function uploaded(
  { db, clock, config }: Parameters<typeof makePrompt>[0],
  caseId: string,
): Promise<{ url: string }> {
  const storage_key = `prompts/${caseId}.webp`;
  const row = { storage_key, account_id: null, width: 1, height: 1, bytes: 1, created_at: clock.now() };
  await db.insertInto('prompt_library_images').values(row).execute();
  return { url: `${config.imageUrl}/${storage_key}` };
}
