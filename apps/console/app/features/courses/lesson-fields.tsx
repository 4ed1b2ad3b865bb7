import type { TextFinding } from '@cungnghe/contracts/authoring/drafts';
import { type LessonDraftContent, lessonKinds } from '@cungnghe/contracts/courses/author';
import { videoIdFrom } from '@cungnghe/contracts/fields/video-id';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { libraryPictures } from '@cungnghe/web/image-host';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import classes from '../../editing/editing.module.css';
import { MinutesField } from '../../editing/minutes-field.tsx';
import { sendLibraryPicture } from '../../editing/send-library-picture.ts';
import { TextEditor } from '../../editing/text-editor.tsx';
import { useTextFindings } from '../../editing/use-text-findings.ts';

interface LessonFieldsProps {
  readonly findings: readonly TextFinding[];
  readonly content: LessonDraftContent;
  readonly put: (change: Partial<LessonDraftContent>) => void;
}

/** The fields of a lesson, and its text as learners will see it. */
export function LessonFields({ findings, content, put }: LessonFieldsProps) {
  const { t } = useTranslation('courses');
  const { error, note } = useTextFindings(findings);
  const shownBody = useDeferredValue(content.body);
  const video = videoIdFrom(content.video_id);
  return (
    <>
      <div className={classes.form}>
        <TextInput
          className={classes.whole ?? ''}
          label={t('title_field')}
          value={content.title}
          maxLength={200}
          onChange={(event) => put({ title: event.currentTarget.value })}
        />
        <Textarea
          className={classes.whole ?? ''}
          label={t('summary')}
          value={content.summary}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => put({ summary: event.currentTarget.value })}
        />
        <MinutesField label={t('minutes')} value={content.minutes} onChange={(minutes) => put({ minutes })} />
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
      </div>
      <TextEditor
        value={content.body}
        sendPicture={sendLibraryPicture}
        description={note}
        error={error}
        onChange={(body) => put({ body })}
      >
        <Prose lang="vi">
          <Markdown text={shownBody} picturesFrom={libraryPictures} />
        </Prose>
      </TextEditor>
    </>
  );
}
