import { call } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import { adminCourse, adminCourses, type OpenCourse } from '@cungnghe/contracts/courses/author';
import {
  adminCourseImageFromLibrary,
  adminDeleteCourseImage,
  adminUploadCourseImage,
} from '@cungnghe/contracts/images/endpoints';
import { Cover, firstLetter } from '@cungnghe/ui/cover';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { CoverEditor } from '../../editing/cover-editor.tsx';

export function CourseCover({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const queryClient = useQueryClient();
  const params = { id: course.id };
  return (
    <CoverEditor
      cover={
        <Cover
          slug={course.slug}
          community={course.community_slug ?? undefined}
          imageUrl={course.image_url}
          letter={firstLetter(course.name)}
        />
      }
      hasImage={course.image_url !== null}
      none={t('cover_none')}
      take={({ id }) => call(adminCourseImageFromLibrary, { params, body: { photo_id: id } })}
      send={(file, onProgress) => upload(adminUploadCourseImage, { params, body: file }, onProgress)}
      remove={() => call(adminDeleteCourseImage, { params })}
      onDone={() =>
        Promise.all(
          [adminCourse, adminCourses].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
        )
      }
    />
  );
}
