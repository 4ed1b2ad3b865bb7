import type { CourseOutline, Lesson } from '@cungnghe/contracts/courses/read';
import type { Author } from '@cungnghe/contracts/people/author';
import type { getCourseForViewer, getLessonForViewer } from './access.ts';
import { isLocked, resumePoint } from './rules.ts';

export function presentOutline(
  { course, lessons, access }: Awaited<ReturnType<typeof getCourseForViewer>>,
  authors: Author[],
): CourseOutline {
  const { has_full_access, community_slug } = access;
  const own = new Map(access.progress?.map((each) => [each.lesson_id, each]));
  const units: CourseOutline['units'] = [];
  const steps = lessons.map(({ unit_id, unit_title, ...lesson }) => {
    let unit = units.at(-1);
    if (unit?.id !== unit_id) {
      unit = { id: unit_id, title: unit_title, lessons: [] };
      units.push(unit);
    }
    const { status: progress = 'not_started', updated_at = null } = own.get(lesson.id) ?? {};
    unit.lessons.push({ ...lesson, progress, locked: isLocked(lesson, has_full_access) });
    return { id: lesson.id, progress, updated_at };
  });
  return {
    ...course,
    community_slug,
    lesson_count: lessons.length,
    completed_count: steps.filter(({ progress }) => progress === 'completed').length,
    total_minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    units,
    authors,
    resume_lesson_id: resumePoint(steps),
    can: { read_all: has_full_access },
  };
}

export function presentLesson(
  row: Awaited<ReturnType<typeof getLessonForViewer>>,
  authors: Author[],
): Lesson {
  const neighbour = (lesson: typeof row.next) =>
    lesson && { id: lesson.id, title: lesson.title, locked: isLocked(lesson, row.has_full_access) };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    minutes: row.minutes,
    kind: row.kind,
    body: row.body,
    sources: row.sources,
    video_id: row.video_id,
    unit_title: row.unit_title,
    course: {
      id: row.course_id,
      slug: row.course_slug,
      name: row.course_name,
      name_en: row.course_name_en,
      lesson_count: row.lesson_count,
    },
    authors,
    position: row.position,
    previous: neighbour(row.previous),
    next: neighbour(row.next),
    progress: row.progress,
  };
}
