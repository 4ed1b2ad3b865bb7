import { ApiError, call } from '@cungnghe/client/call';
import { textRules } from '@cungnghe/contracts/authoring/drafts';
import {
  adminDeleteStory,
  adminPublishStory,
  adminRestoreStory,
  adminUnpublishStory,
  type OpenStory,
} from '@cungnghe/contracts/stories/endpoints';
import { getContact } from '@cungnghe/contracts/system/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Publication } from '../../editing/publication.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useFieldName } from './story-editor.tsx';
import { useStoryChange } from './use-story-change.ts';

export function StoryPublication({ story }: { readonly story: OpenStory }) {
  const { t } = useTranslation('stories');
  const problem = useProblemText();
  const explainIssues = usePublishProblem();
  const { id, title } = story;
  const publish = useStoryChange((isPublic: boolean) =>
    call(isPublic ? adminPublishStory : adminUnpublishStory, { params: { id } }),
  );
  return (
    <Publication
      isPublished={story.is_public === 1}
      open={{
        label: t('publish'),
        question: t(story.draft === null ? 'publish_question' : 'publish_saved_question', { title }),
      }}
      hide={{ label: t('unpublish'), question: t('unpublish_question', { title }) }}
      mutation={publish}
      explain={(error) =>
        error instanceof ApiError && error.code === 'VALIDATION_FAILED'
          ? explainIssues((error.details.issues ?? []) as PublishIssue[])
          : problem(error)
      }
    />
  );
}

interface PublishIssue {
  readonly path: string;
  readonly rule?: string;
  readonly found?: string | number;
}

/** What a story lacks before it is shown, or which line of its text readers would not see. */
function usePublishProblem() {
  const { t } = useTranslation('stories');
  const { t: te } = useTranslation('editing');
  const fieldName = useFieldName();
  return (issues: readonly PublishIssue[]): string => {
    const lost = issues.flatMap(({ rule, found }) => {
      const known = textRules.find((name) => name === rule);
      return known === undefined ? [] : [te(`finding.${known}`, { found })];
    });
    if (lost.length > 0) return t('publish_lost', { findings: lost.join(' ') });
    return t('publish_missing', { fields: issues.map(({ path }) => fieldName(path)).join(', ') });
  };
}

/** Where everybody reads it; nothing while it is not public. */
export function PublicStoryLink({ story }: { readonly story: OpenStory }) {
  const { t } = useTranslation('stories');
  const { data: contact } = useQuery(read(getContact, {}));
  if (story.is_public !== 1 || contact === undefined) return null;
  return (
    <a href={`${contact.site_url}/learner-stories/${story.slug}`} target="_blank" rel="noreferrer">
      {t('see_public')}
    </a>
  );
}

/** Deleting keeps it, and restoring brings it back, not public. */
export function StoryDeletion({ story }: { readonly story: OpenStory }) {
  const { t } = useTranslation('stories');
  const { id, title, deleted } = story;
  const change = useStoryChange((_: null) =>
    call(deleted ? adminRestoreStory : adminDeleteStory, { params: { id } }),
  );
  return (
    <Confirm
      key={String(deleted)}
      label={deleted ? t('restore') : t('delete')}
      question={deleted ? t('restore_question', { title }) : t('delete_question', { title })}
      {...(!deleted && { tone: 'danger' as const })}
      mutation={change}
      input={null}
    />
  );
}
