import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCourse,
  adminDeleteLesson,
  adminDiscardDraft,
  adminPreviewLesson,
  adminPublishDraft,
  type DraftContent,
  type OpenLesson,
} from '@cungnghe/contracts/authoring';
import { formatTime } from '@cungnghe/ui/dates';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PageSection } from '../../parts/page.tsx';
import { Problem, useProblemText } from '../../parts/problem.tsx';
import { allOf } from '../../shell/queries.ts';
import { Conflict } from './conflict.tsx';
import classes from './course.module.css';
import { LessonFields } from './lesson-fields.tsx';
import { PreviewAs } from './preview-as.tsx';
import { useCourseChange } from './use-course-change.ts';
import { draftOf, useDraft } from './use-draft.ts';

const shownText = ({ title, summary, body }: DraftContent) => [title, summary, body].join('\n\n');

/** One lesson: what is typed stays a draft until it is published on purpose. */
export function LessonEditor({ lesson }: { lesson: OpenLesson }) {
  const { t } = useTranslation('courses');
  const problem = useProblemText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = useDraft(lesson);
  const params = { id: lesson.course_id, lessonId: lesson.id };
  const settled = async (published: OpenLesson) => {
    draft.settle(published);
    await Promise.all(
      [adminCourse, adminPreviewLesson].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  };
  const publish = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return call(adminPublishDraft, { params, body: { revision: draft.revision.current } });
    },
    onSuccess: settled,
    // Somebody was faster: what they published is needed to show it beside one's own.
    onError: (error) =>
      error instanceof ApiError && error.code === 'CONFLICT'
        ? queryClient.invalidateQueries({ queryKey: ['/api/admin/learning/courses/:id/lessons/:lessonId'] })
        : undefined,
  });
  const discard = useMutation({
    mutationFn: (_: null) => call(adminDiscardDraft, { params }),
    onSuccess: settled,
  });
  const remove = useCourseChange(lesson.course_id, (_: null) => call(adminDeleteLesson, { params }));
  const removeAndLeave = {
    ...remove,
    mutate: ((input: null) =>
      remove.mutate(input, {
        onSuccess: () => void navigate(`/courses/${lesson.course_id}`),
      })) as typeof remove.mutate,
  };

  const { state, content, otherTab } = draft;
  const outdated = lesson.version > draft.basedOn;
  const differs = state.name !== 'none';
  const wrong =
    publish.error instanceof ApiError && publish.error.code === 'VALIDATION_FAILED'
      ? (publish.error.details.issues as { path: string }[] | undefined)
      : undefined;
  const fieldName = (path: string) =>
    ({ title: t('title_field'), minutes: t('minutes'), video_id: t('video') })[path] ?? path;
  const published = draftOf(lesson);
  return (
    <>
      {lesson.others.map(({ name, updated_at }) => (
        <Notice key={name} tone="neutral">
          <p>{t('others', { name, time: formatTime(updated_at) })}</p>
        </Notice>
      ))}
      {otherTab !== null ? (
        <Conflict
          title={t('conflict_tab')}
          theirs={otherTab.draft && shownText(otherTab.draft.content)}
          mine={shownText(content)}
          onKeepMine={() => draft.resolve(content, { revision: otherTab.draft?.revision ?? 0 })}
          onTakeTheirs={() =>
            draft.resolve(otherTab.draft?.content ?? published, {
              revision: otherTab.draft?.revision ?? 0,
              version: otherTab.draft?.based_on_version ?? lesson.version,
            })
          }
        />
      ) : (
        outdated &&
        differs && (
          <Conflict
            title={t('conflict_published')}
            theirs={shownText(published)}
            mine={shownText(content)}
            onKeepMine={() => draft.resolve(content, { version: lesson.version })}
            onTakeTheirs={() => draft.resolve(published, { version: lesson.version })}
          />
        )
      )}
      <LessonFields content={content} put={draft.put} />
      <div className={classes.bar}>
        <Button
          loading={publish.isPending}
          disabled={!differs || outdated || otherTab !== null}
          onClick={() => publish.mutate()}
        >
          {t('publish_lesson')}
        </Button>
        <p role="status">
          {state.name === 'saved'
            ? t('draft.saved', { time: formatTime(state.at) })
            : publish.isSuccess && state.name === 'none'
              ? t('published_lesson')
              : t(`draft.${state.name}`)}
        </p>
        {wrong !== undefined ? (
          <p role="alert">
            {t('unfinished', { fields: wrong.map(({ path }) => fieldName(path)).join(', ') })}
          </p>
        ) : (
          publish.isError && !outdated && <Problem error={publish.error} />
        )}
      </div>
      {differs && (
        <Confirm
          label={t('discard')}
          confirmLabel={t('discard')}
          question={t('discard_question')}
          tone="danger"
          mutation={discard}
          input={null}
        />
      )}
      <PageSection title={t('preview_as')}>
        <PreviewAs lesson={lesson} />
      </PageSection>
      <PageSection title={t('delete_lesson')}>
        {lesson.readers > 0 ? (
          <p>{t('has_readers', { count: lesson.readers })}</p>
        ) : (
          <Confirm
            label={t('delete_lesson')}
            confirmLabel={t('delete_lesson')}
            question={t('delete_lesson_question', { title: lesson.title })}
            tone="danger"
            mutation={removeAndLeave}
            input={null}
            explain={(error) =>
              error instanceof ApiError && typeof error.details.readers === 'number'
                ? t('has_readers', { count: error.details.readers })
                : problem(error)
            }
          />
        )}
      </PageSection>
    </>
  );
}
