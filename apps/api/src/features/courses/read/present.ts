import type { CourseOutline, Lesson } from '@cungnghe/contracts/courses';
import type { CourseRow, LessonRow, OutlineRow } from './queries.ts';
import { isLocked, resumePoint } from './rules.ts';

export function presentOutline(course: CourseRow, lessons: readonly OutlineRow[]): CourseOutline {
  const units: CourseOutline['units'] = [];
  for (const { unit_id, unit_title, updated_at: _, ...lesson } of lessons) {
    let unit = units.at(-1);
    if (unit?.id !== unit_id) {
      unit = { id: unit_id, title: unit_title, lessons: [] };
      units.push(unit);
    }
    unit.lessons.push({ ...lesson, locked: isLocked(lesson, course.has_full_access) });
  }
  return {
    ...course,
    lesson_count: lessons.length,
    completed_count: lessons.filter((lesson) => lesson.progress === 'completed').length,
    total_minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    units,
    resume_lesson_id: resumePoint(lessons),
    can: { read_all: course.has_full_access },
  };
}

export function presentLesson(row: LessonRow & { body: string }): Lesson {
  const neighbour = (lesson: LessonRow['next']) =>
    lesson && { id: lesson.id, title: lesson.title, locked: isLocked(lesson, row.has_full_access) };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    minutes: row.minutes,
    kind: row.kind,
    body: row.body,
    video_id: row.video_id,
    unit_title: row.unit_title,
    course: {
      id: row.course_id,
      slug: row.course_slug,
      name: row.course_name,
      name_en: row.course_name_en,
      lesson_count: row.lesson_count,
    },
    position: row.position,
    previous: neighbour(row.previous),
    next: neighbour(row.next),
    progress: row.progress,
  };
}
