import { call } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import { adminCourse, adminCourses, type OpenCourse } from '@cungnghe/contracts/courses/author';
import {
  adminCourseImageFromLibrary,
  adminDeleteCourseImage,
  adminUploadCourseImage,
  type Photo,
} from '@cungnghe/contracts/images/endpoints';
import { Cover, firstLetter } from '@cungnghe/ui/cover';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import classes from '../../editing/editing.module.css';
import { ImagePicker } from '../../images/image-picker.tsx';
import { ImageUpload } from '../../images/image-upload.tsx';
import { Confirm } from '../../parts/confirm.tsx';

export function CourseCover({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const queryClient = useQueryClient();
  const params = { id: course.id };
  const onSuccess = () =>
    Promise.all(
      [adminCourse, adminCourses].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  const take = useMutation({
    mutationFn: ({ id }: Photo) => call(adminCourseImageFromLibrary, { params, body: { photo_id: id } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (_: null) => call(adminDeleteCourseImage, { params }),
    onSuccess,
  });
  return (
    <div className={classes.cover}>
      <div className={classes.image}>
        <Cover
          slug={course.slug}
          community={course.community_slug ?? undefined}
          imageUrl={course.image_url}
          letter={firstLetter(course.name)}
        />
      </div>
      {course.image_url === null && <p className="dim">{t('cover_none')}</p>}
      <ImagePicker mutation={take} />
      <ImageUpload
        label={t('cover_upload')}
        send={(file, onProgress) => upload(adminUploadCourseImage, { params, body: file }, onProgress)}
        onDone={onSuccess}
      />
      {course.image_url !== null && (
        <Confirm
          label={t('cover_remove')}
          question={t('cover_remove_question')}
          tone="danger"
          mutation={remove}
          input={null}
        />
      )}
    </div>
  );
}
