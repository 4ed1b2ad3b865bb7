import { type LessonDraftContent, lessonKinds, type OpenLesson } from '@cungnghe/contracts/courses/author';
import { videoIdFrom } from '@cungnghe/contracts/fields/video-id';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import classes from '../../editing/editing.module.css';
import { TextFields } from '../../editing/text-fields.tsx';

interface LessonFieldsProps {
  readonly lesson: OpenLesson;
  readonly content: LessonDraftContent;
  readonly put: (change: Partial<LessonDraftContent>) => void;
}

export function LessonFields({ lesson, content, put }: LessonFieldsProps) {
  const { t } = useTranslation('courses');
  const video = videoIdFrom(content.video_id);
  return (
    <TextFields
      text={lesson}
      content={content}
      put={put}
      strings={{ title: t('title_field'), minutes: t('minutes') }}
      lead={
        <Textarea
          className={classes.whole ?? ''}
          label={t('summary')}
          value={content.summary}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => put({ summary: event.currentTarget.value })}
        />
      }
    >
      <NativeSelect
        label={t('kind')}
        value={content.kind}
        onChange={(event) =>
          put({ kind: lessonKinds.find((kind) => kind === event.currentTarget.value) ?? 'markdown' })
        }
        data={lessonKinds.map((value) => ({ value, label: t(`kind_name.${value}`) }))}
      />
      {content.kind === 'video' && (
        <TextInput
          className={classes.whole ?? ''}
          label={t('video')}
          description={video === null ? t('video_hint') : t('video_found', { id: video })}
          value={content.video_id}
          maxLength={300}
          error={content.video_id.trim() !== '' && video === null ? t('video_wrong') : null}
          onChange={(event) => put({ video_id: event.currentTarget.value })}
        />
      )}
    </TextFields>
  );
}
