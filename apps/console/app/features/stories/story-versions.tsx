import { ApiError, call } from '@cungnghe/client/call';
import {
  adminGetStoryVersion,
  adminListStoryVersions,
  adminRestoreStoryVersion,
  type OpenStory,
  type StoryVersion,
  type StoryVersionSummary,
} from '@cungnghe/contracts/stories/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read, readPages } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Differences } from '../../editing/conflict.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Problem, useProblemText } from '../../parts/problem.tsx';
import classes from './stories.module.css';
import { asText } from './story-editor.tsx';
import { useStoryAnswered } from './use-story-change.ts';

interface StoryVersionsProps {
  readonly story: OpenStory;
  readonly onRestored: () => void;
}

/** Every text that was saved, newest first; any but the present one can be compared and restored. */
export function StoryVersions({ story, onRestored }: StoryVersionsProps) {
  const { t } = useTranslation('stories');
  const { t: tp } = useTranslation('images');
  const query = useInfiniteQuery(readPages(adminListStoryVersions, { params: { id: story.id } }));
  if (query.isPending) return <RowsSkeleton count={3} />;
  if (query.data === undefined) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const versions = query.data.pages
    .flatMap(({ rows }) => rows)
    .filter(({ version }) => version !== story.version);
  if (versions.length === 0) return <p className="dim">{t('versions_none')}</p>;
  return (
    <>
      <ul className={classes.versions}>
        {versions.map((version) => (
          <VersionLine key={version.version} story={story} saved={version} onRestored={onRestored} />
        ))}
      </ul>
      {query.hasNextPage && (
        <BusyButton
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {tp('more')}
        </BusyButton>
      )}
    </>
  );
}

interface VersionLineProps extends StoryVersionsProps {
  readonly saved: StoryVersionSummary;
}

function VersionLine({ story, saved, onRestored }: VersionLineProps) {
  const { t } = useTranslation('stories');
  const { locale } = useLocale();
  const problem = useProblemText();
  const [isOpen, setIsOpen] = useState(false);
  const { version } = saved;
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
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <p>
          {t('version', { version })}{' '}
          <span className="dim">
            {t('version_by', {
              name: saved.saved_by_name ?? t('nobody'),
              date: formatDateTime(saved.saved_at, locale),
            })}
          </span>
        </p>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('version_compare')}
        </Button>
        <Confirm
          label={t('version_restore')}
          question={t('version_restore_question', { version })}
          variant="subtle"
          mutation={restore}
          input={story.version}
          explain={(error) =>
            error instanceof ApiError && error.code === 'CONFLICT' ? t('version_conflict') : problem(error)
          }
        />
      </div>
      {isOpen && <Comparison story={story} version={version} />}
    </li>
  );
}

function Comparison({ story, version }: { readonly story: OpenStory; readonly version: number }) {
  const { t } = useTranslation('stories');
  const query = useQuery(read(adminGetStoryVersion, { params: { id: story.id, version } }));
  if (query.isPending) return <RowsSkeleton count={3} />;
  if (query.data === undefined) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Differences
      one={{ title: t('version_then', { version }), text: textOf(query.data) }}
      other={{ title: t('version_now'), text: textOf(story) }}
    />
  );
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
