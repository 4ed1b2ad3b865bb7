import type { SectionDraftContent } from '@cungnghe/contracts/books/author';
import type { LessonDraftContent } from '@cungnghe/contracts/courses/author';
import type { SharedDraft } from '@cungnghe/contracts/draft-links/endpoints';
import type { DocumentDraftContent } from '@cungnghe/contracts/library/author';
import type { StoryDraftContent } from '@cungnghe/contracts/stories/endpoints';

/** What is typed in any text; which of it there is depends on the kind. */
export type TypedText = Partial<
  Omit<LessonDraftContent, 'kind'> &
    Omit<SectionDraftContent, 'kind'> &
    Omit<DocumentDraftContent, 'kind'> &
    StoryDraftContent
> & { readonly kind?: string };

/** A picture or a page is only asked for over HTTPS; what is half typed is no address. */
const addressOf = (typed: string | undefined): string | null =>
  typed !== undefined && /^https:\/\/\S+$/.test(typed) && URL.canParse(typed) ? typed : null;

/** The words of a draft, as far as they are typed. */
export function presentTyped(
  typed: TypedText,
): Pick<
  SharedDraft,
  'title' | 'summary' | 'body' | 'video_id' | 'asset_url' | 'cover_url' | 'roles' | 'sources'
> {
  const { title = '', summary = '', body = '', video_id = '', sources = [] } = typed;
  return {
    title,
    summary,
    body,
    video_id: /^[\w-]{11}$/.test(video_id) ? video_id : null,
    // A file of ours is behind a sign-in; the page of somebody else is not.
    asset_url: typed.kind === 'link' ? addressOf(typed.asset_url) : null,
    cover_url: addressOf(typed.cover_url),
    roles: [typed.role_before ?? '', typed.role_after ?? ''].filter((role) => role !== ''),
    sources: sources.map((source) => ({
      title: source.title,
      publisher: source.publisher,
      url: addressOf(source.url),
      checked_on: /^\d{4}-\d\d-\d\d$/.test(source.checked_on) ? source.checked_on : null,
    })),
  };
}
