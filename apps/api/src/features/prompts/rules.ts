/** What one account may do in a while: more than somebody at a keyboard does, less than a script wants. */
export const limits = {
  prompts: { name: 'prompt', max: 60, minutes: 60 },
  cases: { name: 'prompt-case', max: 120, minutes: 60 },
  edits: { name: 'prompt-edit', max: 120, minutes: 10 },
  thanks: { name: 'prompt-thanks', max: 300, minutes: 10 },
  /** Thanks that are taken back and given again are told once. */
  thanksNotices: { name: 'prompt-thanks-notice', max: 1, minutes: 24 * 60 },
  saves: { name: 'prompt-save', max: 300, minutes: 10 },
  reports: { name: 'prompt-report', max: 30, minutes: 60 },
  images: { name: 'prompt-image', max: 60, minutes: 60 },
  /** Asked again and again while somebody writes. */
  similar: { name: 'prompt-similar', max: 120, minutes: 10 },
  /** Of guests behind one address. */
  guestSearches: { name: 'prompt-guest-search', max: 300, minutes: 10 },
  exports: { name: 'prompt-export', max: 10, minutes: 60 },
} as const;

/** Cases that come with a prompt; the others have a list of their own. */
export const casesPerPrompt = 20;

/** A search shows the best and no further page. */
export const maxFound = 100;

/** Prompts in the own collection. */
export const maxSaved = 500;

/** As a share of letters in common, from 0 to 1: above this, somebody should look before contributing once more. */
export const minSimilarity = { name: 0.55, body: 0.6 };
export const maxSimilar = 3;

/** Where the pictures of cases lie below the image host. */
export const imageFolder = 'prompts/';

interface Listing {
  readonly deleted_at: string | null;
  readonly unlisted_at: string | null;
}

interface OwnText extends Listing {
  readonly author_id: string;
}

const isOwn = (text: OwnText, viewerId: string) => text.author_id === viewerId;

export const canEdit = (text: OwnText, viewerId: string): boolean =>
  isOwn(text, viewerId) && text.deleted_at === null;

export const canDelete = (text: OwnText, viewerId: string): boolean => canEdit(text, viewerId);

export const canRestore = (text: OwnText, viewerId: string): boolean =>
  isOwn(text, viewerId) && text.deleted_at !== null;

export const canThank = (text: OwnText, viewerId: string): boolean =>
  !isOwn(text, viewerId) && isListed(text);

export const canReport = (text: OwnText, viewerId: string): boolean => canThank(text, viewerId);

/** Whoever sees a prompt may tell what it did for them, its author included. */
export const canAddCase = (text: Listing): boolean => isListed(text);

const isListed = (text: Listing): boolean => text.deleted_at === null && text.unlisted_at === null;

/** What has been deleted is deleted, whether operators had unlisted it or not. */
export function statusOf(text: Listing): 'listed' | 'unlisted' | 'deleted' {
  if (text.deleted_at !== null) return 'deleted';
  return text.unlisted_at === null ? 'listed' : 'unlisted';
}
