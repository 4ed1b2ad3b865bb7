import { call } from '@cungnghe/client/call';
import {
  adminCourse,
  adminDeleteLesson,
  adminDiscardLessonDraft,
  adminLesson,
  adminLessonVersion,
  adminLessonVersions,
  adminPreviewLesson,
  adminPublishLessonDraft,
  adminSaveLessonDraft,
  type LessonContent,
  type LessonDraftContent,
  type OpenLesson,
  type StoredLessonDraft,
} from '@cungnghe/contracts/courses/author';
import { Markdown } from '@cungnghe/markdown/markdown';
import { useTranslation } from '@cungnghe/ui/translation';
import { libraryImages } from '@cungnghe/web/image-host';
import { read } from '@cungnghe/web/queries';
import { useNavigate } from 'react-router';
import { DeleteIfUnread } from '../../editing/delete-if-unread.tsx';
import { DraftEditor } from '../../editing/draft-editor.tsx';
import { PreviewAs } from '../../editing/preview-as.tsx';
import { shownSources, useSourceFieldName } from '../../editing/source-fields.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { worksheetPreview } from '../../editing/worksheet-preview.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useAnswered } from '../../shell/use-answered.ts';
import { LessonFields } from './lesson-fields.tsx';
import { useCourseChange } from './use-course-change.ts';

const typedOf = (lesson: LessonContent): LessonDraftContent => ({
  title: lesson.title,
  summary: lesson.summary,
  minutes: lesson.minutes,
  kind: lesson.kind,
  body: lesson.body,
  sources: lesson.sources,
  video_id: lesson.video_id ?? '',
});

/** One lesson: what is typed stays a draft until it is published on purpose. */
export function LessonEditor({ lesson }: { lesson: OpenLesson }) {
  const { t } = useTranslation('courses');
  const { t: te } = useTranslation('editing');
  const sourceFieldName = useSourceFieldName();
  const params = { id: lesson.course_id, lessonId: lesson.id };
  const onSettled = useAnswered(
    (_: OpenLesson) => read(adminLesson, { params }),
    [adminCourse, adminPreviewLesson],
  );
  const shown = ({ title, summary, minutes, kind, video_id, body, sources }: LessonDraftContent) =>
    [
      title,
      summary,
      `${t('minutes')}: ${minutes ?? ''}`,
      [t(`kind_name.${kind}`), video_id].filter((part) => part !== '').join(': '),
      body,
      shownSources(sources ?? lesson.sources),
    ].join('\n\n');
  const fieldName = (path: string) =>
    ({ title: t('title_field'), minutes: t('minutes'), video_id: t('video'), body: te('body') })[path] ??
    sourceFieldName(path) ??
    path;
  return (
    <>
      <DraftEditor<LessonDraftContent, OpenLesson, StoredLessonDraft>
        kind="lesson"
        text={lesson}
        query={read(adminLesson, { params })}
        typedOf={typedOf}
        shown={shown}
        save={(body, keepalive) => call(adminSaveLessonDraft, { params, body, keepalive })}
        savedFields={({ findings, ...draft }) => ({ draft, findings })}
        publish={(revision) => call(adminPublishLessonDraft, { params, body: { revision } })}
        discard={() => call(adminDiscardLessonDraft, { params })}
        onSettled={onSettled}
        fieldName={fieldName}
        versions={(published, begin) => (
          <TextVersions
            list={adminLessonVersions}
            one={adminLessonVersion}
            params={params}
            typedOf={typedOf}
            shown={shown}
            published={published}
            begin={begin}
          />
        )}
      >
        {(content, put) => <LessonFields lesson={lesson} content={content} put={put} />}
      </DraftEditor>
      <PageSection title={te('preview_as')}>
        <PreviewAs
          query={(as) => read(adminPreviewLesson, { params, query: { as } })}
          text={(data) =>
            data.lesson && (
              <Markdown text={data.lesson.body} picturesFrom={libraryImages} worksheet={worksheetPreview} />
            )
          }
        />
      </PageSection>
      <PageSection title={t('delete_lesson')}>
        <DeleteLesson lesson={lesson} />
      </PageSection>
    </>
  );
}

function DeleteLesson({ lesson }: { lesson: OpenLesson }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const params = { id: lesson.course_id, lessonId: lesson.id };
  const remove = useCourseChange(async (reason: string) => {
    const course = await call(adminDeleteLesson, { params, body: { reason } });
    void navigate(`/courses/${lesson.course_id}`);
    return course;
  });
  return (
    <DeleteIfUnread
      id={lesson.id}
      label={t('delete_lesson')}
      question={t('delete_lesson_question', { title: lesson.title })}
      remove={remove.mutateAsync}
      readers={lesson.readers}
    />
  );
}
