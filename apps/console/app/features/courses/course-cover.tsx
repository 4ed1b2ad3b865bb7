import { call } from '@cungnghe/client/call';
import { adminCourse, adminCourses, type OpenCourse } from '@cungnghe/contracts/authoring';
import { adminDeleteCourseImage, adminUploadCourseImage } from '@cungnghe/contracts/photos';
import { Cover, firstLetter } from '@cungnghe/ui/cover';
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../parts/confirm.tsx';
import { Problem } from '../../parts/problem.tsx';
import { allOf } from '../../shell/queries.ts';
import classes from './course.module.css';

export function CourseCover({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const queryClient = useQueryClient();
  const params = { id: course.id };
  const onSuccess = () =>
    Promise.all(
      [adminCourse, adminCourses].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  const upload = useMutation({
    mutationFn: (file: File) => call(adminUploadCourseImage, { params, body: file }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (_: null) => call(adminDeleteCourseImage, { params }),
    onSuccess,
  });
  return (
    <div className={classes.cover}>
      <div className={classes.picture}>
        <Cover slug={course.slug} imageUrl={course.image_url} letter={firstLetter(course.name)} />
      </div>
      {course.image_url === null && <p className="dim">{t('cover_none')}</p>}
      <FileButton
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChange={(file) => file !== null && upload.mutate(file)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={upload.isPending}>
            {t('cover_upload')}
          </Button>
        )}
      </FileButton>
      <p className="dim">{t('cover_hint')}</p>
      {upload.isError && <Problem error={upload.error} onRetry={() => upload.mutate(upload.variables)} />}
      {course.image_url !== null && (
        <Confirm
          label={t('cover_remove')}
          confirmLabel={t('cover_remove')}
          question={t('cover_remove_question')}
          tone="danger"
          mutation={remove}
          input={null}
        />
      )}
    </div>
  );
}
