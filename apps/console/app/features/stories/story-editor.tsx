import { ApiError, call } from '@cungnghe/client/call';
import {
  adminDiscardStoryDraft,
  adminGetStory,
  adminPublishStoryDraft,
  adminSaveStoryDraft,
  imageUrlReasons,
  type OpenStory,
  type StoredStoryDraft,
  type StoryDraftContent,
} from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { DraftEditor } from '../../editing/draft-editor.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { StoryFields } from './story-fields.tsx';
import { useStoryAnswered } from './use-story-change.ts';

const typedOf = (story: OpenStory): StoryDraftContent => ({
  slug: story.slug,
  title: story.title,
  summary: story.summary,
  author_name: story.author_name,
  role_before: story.role_before,
  role_after: story.role_after,
  community: story.community ?? '',
  course_slug: story.course_slug ?? '',
  course_name: story.course_name ?? '',
  cover_url: story.cover_url ?? '',
  avatar_url: story.avatar_url ?? '',
  body: story.body,
});

/** A story as text, to lay two versions beside each other. */
export const asText = (content: Omit<StoryDraftContent, 'slug'>) =>
  [
    content.title,
    content.summary,
    `${content.author_name}: ${content.role_before} → ${content.role_after}`,
    content.course_name,
    content.cover_url,
    content.avatar_url,
    content.body,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** What is typed stays a draft until it is saved; whether everybody can read the story is another question. */
export function StoryEditor({ story }: { readonly story: OpenStory }) {
  const { t } = useTranslation('stories');
  const onSettled = useStoryAnswered();
  const explain = useStoryProblem();
  const params = { id: story.id };
  const fieldName = useFieldName();
  return (
    <DraftEditor<StoryDraftContent, OpenStory, StoredStoryDraft>
      kind={story.is_public === 1 ? undefined : 'story'}
      text={story}
      query={read(adminGetStory, { params })}
      typedOf={typedOf}
      shown={asText}
      save={(body, keepalive) => call(adminSaveStoryDraft, { params, body, keepalive })}
      savedFields={({ findings, ...draft }) => ({ draft, findings })}
      publish={(revision) => call(adminPublishStoryDraft, { params, body: { revision } })}
      discard={() => call(adminDiscardStoryDraft, { params })}
      onSettled={onSettled}
      fieldName={fieldName}
      strings={{ publish: t('save'), published: t('saved') }}
      explain={explain}
    >
      {(content, put) => <StoryFields findings={story.findings} content={content} put={put} />}
    </DraftEditor>
  );
}

const named = [
  'title',
  'slug',
  'summary',
  'author_name',
  'role_before',
  'role_after',
  'community',
  'cover',
  'avatar',
] as const;

/** How a field of a story is called on the page. */
export function useFieldName() {
  const { t } = useTranslation('stories');
  const { t: te } = useTranslation('editing');
  return (path: string): string => {
    if (path === 'body') return te('visual');
    const name = named.find((one) => one === path.replace(/_url$/, ''));
    if (name === undefined) return path;
    return t(name === 'title' ? 'title_field' : name);
  };
}

/** Why a story was not saved: the image that is none, by its field and host. */
function useStoryProblem() {
  const { t } = useTranslation('stories');
  const problem = useProblemText();
  const fieldName = useFieldName();
  return (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'CONFLICT' && error.details.issues !== undefined) {
      return t('finding.slug_taken');
    }
    if (!(error instanceof ApiError) || error.code !== 'IMAGE_URL_NOT_DIRECT') return problem(error);
    const { field, host, reason } = error.details;
    const known = imageUrlReasons.find((one) => one === reason) ?? 'not_an_image';
    return t('image_refused', {
      field: fieldName(String(field)),
      host: String(host),
      reason: t(`image_reason.${known}`),
    });
  };
}
