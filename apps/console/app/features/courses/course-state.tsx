import { useTranslation } from 'react-i18next';
import { Status } from '../../parts/status.tsx';

export function CourseState({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('courses');
  return isPublished ? (
    <Status tone="good">{t('published')}</Status>
  ) : (
    <Status tone="waiting">{t('unpublished')}</Status>
  );
}
