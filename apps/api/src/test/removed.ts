import type { Services } from '../platform/services.ts';
import { makeCourse } from './courses.ts';
import type { TestApp } from './test-app.ts';

interface Deleting {
  readonly testApp: TestApp;
  /** What an operator's request carries. */
  readonly headers: Record<string, string>;
}

/** Deletes what is at this address, and resolves to what keeps it. */
export async function deleteKept({ testApp, headers }: Deleting, path: string): Promise<string> {
  const answer = await testApp.guest('DELETE', path, { reason: '' }, { headers });
  if (answer.status !== 200) throw new Error(answer.text);
  return await lastRemoved(testApp.services, path.split('/').at(-1) ?? '');
}

/** A lesson that was deleted from a course of its own, whose text holds `canary`; resolves to what keeps it. */
export async function makeRemovedLesson(deleting: Deleting, canary?: string): Promise<string> {
  const made = { community: 'founder', lessons: 2, ...(canary !== undefined && { canary }) };
  const { id, lessons } = await makeCourse(deleting.testApp.services, made);
  return await deleteKept(deleting, `/api/admin/learning/courses/${id}/lessons/${lessons[1]?.id}`);
}

async function lastRemoved({ db }: Services, subjectId: string): Promise<string> {
  const { id } = await db
    .selectFrom('removed_things')
    .select('id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return id;
}
