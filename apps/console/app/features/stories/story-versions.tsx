import { ApiError, call } from '@cungnghe/client/call';
import {
  adminGetStoryVersion,
  adminListStoryVersions,
  adminRestoreStoryVersion,
  type OpenStory,
  type StoryVersion,
} from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read, readPages } from '@cungnghe/web/queries';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { VersionComparison, VersionList } from '../../editing/version-list.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { asText } from './story-editor.tsx';
import { useStoryAnswered } from './use-story-change.ts';

interface StoryVersionsProps {
  readonly story: OpenStory;
  readonly onRestored: () => void;
}

/** Every text that was saved, newest first; any but the present one can be compared and restored. */
export function StoryVersions({ story, onRestored }: StoryVersionsProps) {
  const query = useInfiniteQuery(readPages(adminListStoryVersions, { params: { id: story.id } }));
  return (
    <VersionList
      query={query}
      isEarlier={({ version }) => version !== story.version}
      by={({ saved_by_name: name, saved_at: at }) => ({ name, at })}
      comparison={({ version }) => <Comparison story={story} version={version} />}
      restore={({ version }) => <Restore story={story} version={version} onRestored={onRestored} />}
    />
  );
}

interface VersionProps {
  readonly story: OpenStory;
  readonly version: number;
}

function Restore({ story, version, onRestored }: VersionProps & StoryVersionsProps) {
  const { t } = useTranslation('stories');
  const { t: te } = useTranslation('editing');
  const problem = useProblemText();
  const answered = useStoryAnswered();
  const restore = useMutation<OpenStory, ApiError, number>({
    mutationFn: (current) =>
      call(adminRestoreStoryVersion, { params: { id: story.id, version }, body: { version: current } }),
    onSuccess: async (now) => {
      await answered(now);
      onRestored();
    },
  });
  return (
    <Confirm
      label={te('version_restore')}
      question={t('version_restore_question', { version })}
      variant="subtle"
      mutation={restore}
      input={story.version}
      explain={(error) =>
        error instanceof ApiError && error.code === 'CONFLICT' ? t('version_conflict') : problem(error)
      }
    />
  );
}

function Comparison({ story, version }: VersionProps) {
  const query = useQuery(read(adminGetStoryVersion, { params: { id: story.id, version } }));
  return <VersionComparison version={version} query={query} textOf={textOf} now={textOf(story)} />;
}

const textOf = (story: StoryVersion | OpenStory) =>
  asText({
    ...story,
    community: story.community ?? '',
    course_slug: story.course_slug ?? '',
    course_name: story.course_name ?? '',
    cover_url: story.cover_url ?? '',
    avatar_url: story.avatar_url ?? '',
  });
