/**
 * What one account may do in a while: far more than somebody at a keyboard does, a class that shares one included, and
 * far less than a script wants.
 */
export const limits = {
  posts: { name: 'forum-post', max: 60, minutes: 60 },
  replies: { name: 'forum-reply', max: 300, minutes: 10 },
  /** Texts with so much Markdown in them that they have to be read before they are stored. */
  parsedTexts: { name: 'forum-text', max: 300, minutes: 10 },
  edits: { name: 'forum-edit', max: 60, minutes: 10 },
  /** How closely somebody follows threads. */
  watches: { name: 'forum-watch', max: 120, minutes: 10 },
  /** Reading on, which is told again and again while somebody scrolls. */
  marks: { name: 'forum-mark', max: 600, minutes: 10 },
  publicQuotes: { name: 'forum-public-quote', max: 60, minutes: 10 },
  thanks: { name: 'forum-thanks', max: 120, minutes: 10 },
  /** Of one person for one text, so often a day: what is done and taken back again and again is told once. */
  notices: { name: 'forum-notice', max: 1, minutes: 24 * 60 },
  solutions: { name: 'forum-solution', max: 60, minutes: 10 },
  reports: { name: 'forum-report', max: 30, minutes: 60 },
  images: { name: 'forum-image', max: 60, minutes: 60 },
  /** A draft saves itself every few seconds. */
  drafts: { name: 'forum-draft', max: 300, minutes: 10 },
} as const;

/** Characters of the question that a list shows. */
export const maxExcerptLength = 200;

/** Characters of a post that guests see. */
export const maxQuoteLength = 280;

/** Of the members that one text names, so many are told: the rest would be a mailing. */
export const maxMentions = 10;

/** Drafts of one person; the oldest makes room. */
export const maxDrafts = 100;

type DeletedBy = string | null;

/** Why a text is not there any more. */
export function deletedByKind(deletedBy: DeletedBy): 'by_author' | 'by_operator' | null {
  if (deletedBy === null) return null;
  return deletedBy === 'operator' ? 'by_operator' : 'by_author';
}

export interface Place {
  readonly locked: boolean;
  /** Of the opening post. */
  readonly deleted_by: DeletedBy;
  readonly is_pro: boolean;
}

/** A thread that is locked, or whose opening is gone, takes no more words. */
export function canReply(place: Place): boolean {
  return place.is_pro && !place.locked && place.deleted_by === null;
}

export interface Text {
  readonly author_id: string;
  readonly deleted_by: DeletedBy;
}

/** Rewriting is writing: it needs what replying needs, in one's own text. */
export function canEdit(text: Text, place: Place, viewerId: string): boolean {
  return text.deleted_by === null && text.author_id === viewerId && place.is_pro && !place.locked;
}

/** Taking one's own words back is always possible. */
export function canDelete(text: Text, viewerId: string): boolean {
  return text.deleted_by === null && text.author_id === viewerId;
}

export function canReport(text: Text, viewerId: string): boolean {
  return text.deleted_by === null && text.author_id !== viewerId;
}

/** Nobody thanks themselves. */
export function canThank(text: Text, viewerId: string): boolean {
  return text.deleted_by === null && text.author_id !== viewerId;
}

/** The opening poster says what answered them, and so do operators; also where nobody writes any more. */
export function canSolve(
  reply: Pick<Text, 'deleted_by'>,
  thread: Text,
  viewer: { readonly accountId: string; readonly roles: readonly string[] },
): boolean {
  const decides = thread.author_id === viewer.accountId || canModerate(viewer.roles);
  return reply.deleted_by === null && thread.deleted_by === null && decides;
}

/** Only where guests may look; taking it back is always possible. */
export function canAllowPublicQuote(text: Text & { community_access: string }, viewerId: string): boolean {
  return text.deleted_by === null && text.author_id === viewerId && text.community_access === 'pro';
}

const moderators: readonly string[] = ['owner', 'editor', 'support'];

export function canModerate(roles: readonly string[]): boolean {
  return roles.some((role) => moderators.includes(role));
}

type ReportStatus = 'pending' | 'upheld' | 'rejected';

/** A report is decided once. Deciding the same again changes nothing; the opposite is refused. */
export function decisionOn(
  from: string,
  to: Exclude<ReportStatus, 'pending'>,
): 'decide' | 'nothing' | 'refuse' {
  if (from === 'pending') return 'decide';
  return from === to ? 'nothing' : 'refuse';
}
