import { ApiError, call } from '@cungnghe/client/call';
import { deleteDraft, getDraft, saveDraft } from '@cungnghe/contracts/forum';
import type { RemoteDrafts } from '../../../drafts/draft-store.ts';

/** Drafts of the forum, on the server. */
export const forumDrafts: RemoteDrafts = {
  load: async (key) => {
    try {
      return await call(getDraft, { params: { key } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  },
  save: (key, fields, version, leaving) =>
    call(saveDraft, { params: { key }, body: { fields, version }, keepalive: leaving }),
  drop: (key) => call(deleteDraft, { params: { key } }),
};
