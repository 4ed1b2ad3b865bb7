import type { EditorCourse, LessonContent } from '@cungnghe/contracts/courses/author';

/** The part of a lesson that editors write. */
export function contentOf(lesson: LessonContent): LessonContent {
  const { title, summary, minutes, kind, body, sources, video_id } = lesson;
  return { title, summary, minutes, kind, body, sources, video_id };
}

export type Settings = Pick<
  EditorCourse,
  'name' | 'name_en' | 'summary' | 'outcomes' | 'course_tag' | 'sort_order' | 'community_id' | 'is_published'
>;

/** The part of a course that editors set. */
export function settingsOf(course: Settings): Settings {
  const { name, name_en, summary, outcomes, course_tag, sort_order, community_id, is_published } = course;
  return { name, name_en, summary, outcomes, course_tag, sort_order, community_id, is_published };
}
