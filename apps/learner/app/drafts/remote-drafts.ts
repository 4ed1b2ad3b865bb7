import { call } from '@cungnghe/client/call';
import { deletePostDraft, getPostDraft, savePostDraft } from '@cungnghe/contracts/discussions/drafts';
import type { RemoteDrafts, SavedDraft } from '@cungnghe/web/draft-model';
import { type Fields, isFields } from './fields.ts';

interface Stored {
  readonly fields: Fields;
  readonly version: number;
}

const savedOf = ({ fields, version }: Stored): SavedDraft<Fields> => ({ content: fields, version });

/** Drafts on the server, each under its own key. */
export const remoteDrafts: RemoteDrafts<Fields> = {
  load: async (key) => {
    const { draft } = await call(getPostDraft, { params: { key } });
    return draft && savedOf(draft);
  },
  save: async (key, fields, version, leaving) =>
    savedOf(await call(savePostDraft, { params: { key }, body: { fields, version }, keepalive: leaving })),
  conflictIn: ({ details }) => {
    const { fields, version } = (details.current ?? {}) as Partial<Stored>;
    return isFields(fields) && typeof version === 'number' ? savedOf({ fields, version }) : null;
  },
  drop: (key) => call(deletePostDraft, { params: { key } }),
};
