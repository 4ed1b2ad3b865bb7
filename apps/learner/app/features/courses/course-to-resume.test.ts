import { expect, test } from 'vitest';
import { courseToResume } from './course-to-resume.ts';

const course = (name: string, completed_count: number, scope: 'community' | 'shared' = 'community') => ({
  name,
  completed_count,
  lesson_count: 7,
  scope,
});

test.each([
  ['the one that was begun', true, [course('a', 0), course('b', 3)], 'b'],
  ['the first, when none was begun', true, [course('a', 7), course('b', 0), course('c', 0)], 'b'],
  ['nothing, when all are finished', true, [course('a', 7)], undefined],
  ['without Pro, one whose first lesson is still to read', false, [course('a', 1), course('b', 0)], 'b'],
  ['without Pro, a shared one that was begun', false, [course('a', 0), course('b', 2, 'shared')], 'b'],
  ['without Pro, what is locked when nothing else is left', false, [course('a', 1), course('b', 1)], 'a'],
])('%s', (_, hasFullAccess, courses, name) => {
  expect(courseToResume(courses, hasFullAccess)?.name).toBe(name);
});
