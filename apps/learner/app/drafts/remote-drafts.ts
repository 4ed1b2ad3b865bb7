import { call } from '@cungnghe/client/call';
import { deletePostDraft, getPostDraft, savePostDraft } from '@cungnghe/contracts/discussions/drafts';
import type { RemoteDrafts } from './draft-store.ts';

/** Drafts on the server, each under its own key. */
export const remoteDrafts: RemoteDrafts = {
  load: async (key) => (await call(getPostDraft, { params: { key } })).draft,
  save: (key, fields, version, leaving) =>
    call(savePostDraft, { params: { key }, body: { fields, version }, keepalive: leaving }),
  drop: (key) => call(deletePostDraft, { params: { key } }),
};
