import { type Caller, callers } from './fixtures.ts';

/** Everyone of the scene, where `pro` is Pro of Founder, and somebody who is Pro of Marketing and of what is hidden. */
export const viewers = [...callers, 'elsewhere'] as const;
export type ViewerName = (typeof viewers)[number];
export const signedIn = viewers.filter((viewer) => viewer !== 'guest' && viewer !== 'locked');

/** Where `elsewhere` is Pro. */
export const elsewhere = ['marketing', 'ceo-executive'];

/** A text that must not get out, and who alone may read it. */
export interface LockedText {
  readonly text: string;
  readonly readers: readonly ViewerName[];
  /** Who wrote it or whom it is about: it is in the export of their account. */
  readonly writer?: ViewerName;
}

/** Who builds what communities teach, and so reads all of it. */
export const editors = ['owner', 'editor'] as const satisfies readonly Caller[];
/** Who arranges events, and so has every link. */
export const hosts = ['owner', 'host'] as const satisfies readonly Caller[];
/** Who keeps order in the discussions, in hidden communities, too. */
export const moderators = ['owner', 'editor', 'support'] as const satisfies readonly Caller[];
