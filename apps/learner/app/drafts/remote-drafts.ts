import { call } from '@cungnghe/client/call';
import { deleteDraft, getDraft, saveDraft } from '@cungnghe/contracts/forum-drafts';
import type { RemoteDrafts } from './draft-store.ts';

/** Drafts on the server, each under its own key. */
export const remoteDrafts: RemoteDrafts = {
  load: async (key) => (await call(getDraft, { params: { key } })).draft,
  save: (key, fields, version, leaving) =>
    call(saveDraft, { params: { key }, body: { fields, version }, keepalive: leaving }),
  drop: (key) => call(deleteDraft, { params: { key } }),
};
