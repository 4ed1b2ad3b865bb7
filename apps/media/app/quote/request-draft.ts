import { type Fields, isFields, noFields } from '../account/profile-fields.ts';

/** A request while it is written. */
export interface RequestDraft {
  readonly note: string;
  /** Of whoever has not signed in. */
  readonly profile: Fields;
  /** What was sent last, with the key that makes sending it again the same request. */
  readonly sent: { readonly body: string; readonly key: string } | null;
}

export const emptyRequest: RequestDraft = { note: '', profile: noFields, sent: null };

export const isRequestDraft = (value: unknown): value is RequestDraft =>
  typeof value === 'object' &&
  value !== null &&
  'note' in value &&
  typeof value.note === 'string' &&
  'profile' in value &&
  isFields(value.profile) &&
  'sent' in value;

/** The key of this body: that of the try before it when nothing has changed since. */
export function keyFor(body: string, draft: RequestDraft): string {
  return draft.sent?.body === body ? draft.sent.key : crypto.randomUUID();
}
