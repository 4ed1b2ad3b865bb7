import { adminPreviewLesson, type OpenLesson, previewAs } from '@cungnghe/contracts/authoring';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../parts/problem.tsx';
import { read } from '../../shell/queries.ts';
import classes from './course.module.css';

const worded = ['UNAUTHENTICATED', 'PRO_REQUIRED', 'NOT_FOUND'] as const;

/** What a guest, a member and a Pro get of the published lesson, as the server answers them. */
export function PreviewAs({ lesson }: { lesson: OpenLesson }) {
  const { t } = useTranslation('courses');
  const [as, setAs] = useState<(typeof previewAs)[number]>('free');
  const params = { id: lesson.course_id, lessonId: lesson.id };
  const { data, error, refetch } = useQuery({
    ...read(adminPreviewLesson, { params, query: { as } }),
    staleTime: 0,
  });
  return (
    <>
      <p className="dim">{t('preview_hint')}</p>
      <fieldset className={classes.choices}>
        <legend>
          <VisuallyHidden>{t('preview_as')}</VisuallyHidden>
        </legend>
        {previewAs.map((one) => (
          <Button
            key={one}
            variant={one === as ? 'filled' : 'default'}
            aria-pressed={one === as}
            onClick={() => setAs(one)}
          >
            {t(`as.${one}`)}
          </Button>
        ))}
      </fieldset>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton count={3} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div role="status">
          <p>
            {data.refusal === null
              ? t('preview_ok')
              : t(`preview_refusal.${worded.find((code) => code === data.refusal?.code) ?? 'other'}`)}
          </p>
          {data.lesson !== null && (
            <div className={classes.paper}>
              <Prose lang="vi">
                <Markdown text={data.lesson.body} />
              </Prose>
            </div>
          )}
        </div>
      )}
    </>
  );
}
