import { Problem, TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { lazy, Suspense } from 'react';
import type { WorksheetInLesson } from './worksheet-in-lesson.ts';

// Most lessons have none, and then none of it is loaded.
const FillIn = lazy(() => import('./fill-in.tsx').catch(() => ({ default: NotLoaded })));

/** A worksheet at its place in a lesson. */
export const LessonWorksheet = (props: WorksheetInLesson) => (
  <Suspense fallback={<TextSkeleton lines={8} />}>
    <FillIn {...props} />
  </Suspense>
);

function NotLoaded() {
  const { t } = useTranslation('learner');
  return <Problem>{t('worksheet.not_loaded')}</Problem>;
}
