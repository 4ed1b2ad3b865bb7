import { withoutLearnerOrigin } from '@cungnghe/contracts/fields/learner-address';
import { basedOn, type Edits, itself, type Json, reader, type World } from './edit.ts';

const content = {
  audience: 'public',
  category: 'content',
  published_at: '2026-11-18',
  url: '/c/founder/library',
  title: { vi: 'Mười bảng tính mới', en: 'Ten new spreadsheets' },
  description: { vi: 'Thư viện có thêm mười bảng tính.', en: 'The library has ten more spreadsheets.' },
};

/** An entry of its own, and who reads it. */
async function newEntry({ owner }: World) {
  const { body: entry } = await owner.call('POST', '/api/admin/whats-new', content);
  const inWeeks = (body: Json) =>
    body.weeks.flatMap(({ entries }: Json) => entries).find(({ id }: Json) => id === entry.id);
  const texts = (body: Json, sent: Json) =>
    [...Object.values(body?.title ?? {}), ...Object.values(body?.description ?? {})].find(
      (said) => said === sent,
    );
  const others = { vi: texts, en: texts, url: (body: Json) => withoutLearnerOrigin(body?.url ?? '') };
  const same = ['audience', 'category', 'published_at'];
  return {
    params: { id: entry.id as string },
    readers: [
      reader('learner', '/api/public/whats-new', inWeeks, same, others),
      reader('owner', `/api/admin/whats-new/${entry.id}`, itself, same, others),
    ],
    reads: (who: 'guest' | 'owner') =>
      who === 'guest'
        ? reader('guest', '/api/public/whats-new', inWeeks, [], {
            is_hidden: (body: Json) => body === undefined,
          })
        : reader('owner', `/api/admin/whats-new/${entry.id}`, itself, ['is_hidden']),
  };
}

export const whatsNew: Edits = {
  adminSaveWhatsNew: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const { params, readers } = await newEntry(world);
      return {
        params,
        body: { ...content, version: 1 },
        values: { url: '/c/marketing/library', published_at: '2026-11-17' },
        readers,
      };
    },
  },
  adminSetWhatsNewHidden: {
    by: 'owner',
    make: async (world) => {
      const { params, reads } = await newEntry(world);
      return { params, body: { is_hidden: false }, readers: [reads('guest'), reads('owner')] };
    },
  },
};
