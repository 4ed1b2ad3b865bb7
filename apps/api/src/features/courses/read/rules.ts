import type { OutlineLesson } from '@cungnghe/contracts/courses/read';

interface Step {
  readonly id: string;
  readonly progress: OutlineLesson['progress'];
  /** When it was opened last, in seconds; null for never. */
  readonly updated_at: number | null;
}

/** Where to go on: the unfinished lesson opened last, else the first unfinished one; null when all is done. */
export function resumePoint(lessons: readonly Step[]): string | null {
  const opened = lessons
    .filter((lesson) => lesson.progress === 'in_progress')
    .toSorted((a, b) => (b.updated_at ?? 0) - (a.updated_at ?? 0));
  return (opened[0] ?? lessons.find((lesson) => lesson.progress !== 'completed'))?.id ?? null;
}

/** The first lesson of a course is free; the rest opens with the whole course. */
export function isLocked(lesson: { position: number }, hasFullAccess: boolean): boolean {
  return lesson.position !== 1 && !hasFullAccess;
}
