import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { loadMissingCanvases } from '../../features/canvases/public.ts';
import { basedOn, type Edits, itself, type Json, newPhoto, reader, type Thing, type World } from './edit.ts';

const bySlug = (slug: string) => (rows: Json) => rows.find((row: Json) => row.slug === slug);
const inEither = (slug: string) => (body: Json) => bySlug(slug)([...body.industry, ...body.occupation]);

/** Who sees a community: learners and guests, one by one and in lists, and operators. */
function readersOf(slug: string, same: readonly string[], others = {}): Thing['readers'] {
  const ofGuests = [...same, ...same.map((field) => `${field}_en`)];
  return [
    reader('learner', `/api/communities/${slug}`, itself, same, others),
    reader('learner', '/api/communities', inEither(slug), same, others),
    reader(
      'guest',
      '/api/public/communities',
      ({ communities }) => bySlug(slug)(communities),
      ofGuests,
      others,
    ),
    reader('guest', `/api/public/communities/${slug}`, itself, ofGuests, others),
    reader('owner', '/api/admin/communities', bySlug(slug), ofGuests, others),
  ];
}

async function storedSettings({ testApp: { services } }: World, slug: string) {
  return await services.db
    .selectFrom('communities')
    .select(['name', 'name_en', 'tagline', 'tagline_en', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
}

const modelSaying = (title: string) =>
  Object.fromEntries(canvasCells.map((cell) => [cell, [{ title, detail: '' }]]));

/** Of one that comes with the product. */
async function canvasVersion({ testApp, owner }: World, kind: 'bmc' | 'jtbd'): Promise<number> {
  await loadMissingCanvases(testApp.services);
  return (await owner.call('GET', `/api/admin/communities/founder/${kind}`)).body.version;
}
const jobSaying = (job: string) => ({ job, pains: [], gains: [], stories: [] });

export const communities: Edits = {
  adminSaveCommunity: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => ({
      params: { slug: 'product' },
      body: await storedSettings(world, 'product'),
      readers: readersOf('product', ['name', 'tagline']),
    }),
  },
  adminSetCommunityStatus: {
    by: 'owner',
    make: async () => {
      const slug = 'customer-success';
      const isGone = (find: (body: Json) => Json) => ({
        status: (body: Json) => (find(body) === undefined ? 'hidden' : 'active'),
      });
      const alone = { status: (body: Json) => (body.code === 'NOT_FOUND' ? 'hidden' : 'active') };
      return {
        params: { slug },
        body: {},
        values: { status: 'hidden' },
        readers: [
          reader('owner', '/api/admin/communities', bySlug(slug), ['status']),
          reader('learner', `/api/communities/${slug}`, itself, [], alone),
          reader('learner', '/api/communities', itself, [], isGone(inEither(slug))),
          reader('guest', `/api/public/communities/${slug}`, itself, [], alone),
          reader(
            'guest',
            '/api/public/communities',
            itself,
            [],
            isGone((body) => bySlug(slug)(body.communities)),
          ),
        ],
      };
    },
  },
  adminSaveBusinessModel: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const path = '/api/admin/communities/founder/bmc';
      const cells = (contentIn: (body: Json) => Json) =>
        Object.fromEntries(canvasCells.map((cell) => [cell, (body: Json) => contentIn(body)[cell]]));
      return {
        params: { slug: 'founder' },
        body: { version: await canvasVersion(world, 'bmc'), content: modelSaying('Ghi chú cũ') },
        values: Object.fromEntries(canvasCells.map((cell) => [cell, [{ title: 'Ghi chú mới', detail: '' }]])),
        readers: [
          reader(
            'owner',
            path,
            itself,
            [],
            cells(({ content }) => content),
          ),
          reader('learner', '/api/communities/founder/bmc', itself, [], cells(itself)),
        ],
      };
    },
  },
  adminSaveJobsToBeDone: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => ({
      params: { slug: 'founder' },
      body: { version: await canvasVersion(world, 'jtbd'), content: [jobSaying('Việc cũ')] },
      values: { content: [jobSaying('Việc mới')] },
      readers: [
        reader('owner', '/api/admin/communities/founder/jtbd', itself, ['content']),
        reader('learner', '/api/communities/founder/jtbd', itself, [], { content: (body) => body }),
      ],
    }),
  },
  adminCommunityImageFromLibrary: {
    by: 'owner',
    make: async (world) => {
      const { id, url } = await newPhoto(world);
      const image = { photo_id: (row: Json) => (row.hero_image_url === url ? id : row.hero_image_url) };
      return {
        params: { slug: 'product' },
        body: { photo_id: 'none' },
        values: { photo_id: id },
        readers: readersOf('product', [], image),
      };
    },
  },
};
