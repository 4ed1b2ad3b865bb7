import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  countReaders,
  deleteLessons,
  listLessons,
  listUnits,
  lockCourse,
  lockLessons,
  writeOrder,
} from './queries.ts';
import { freeSlug, type Order, sameMembers, slugOf } from './rules.ts';

interface Outline {
  readonly units: readonly { readonly id: string; readonly slug: string; readonly title: string }[];
  readonly lessons: readonly { readonly id: string; readonly slug: string; readonly title: string }[];
  readonly order: readonly Order[];
}

interface Deed {
  readonly action: string;
  readonly subjectKind: 'course' | 'unit' | 'lesson';
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Holds the course while its outline changes, and writes down what was done. Throws NOT_FOUND. */
async function changeOutline(
  { db, clock }: Services,
  actor: Viewer,
  input: { courseId: string; requestId: string },
  change: (trx: Transaction<DB>, outline: Outline, now: Date) => Promise<Deed | undefined>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, input.courseId))) throw notFound('This course');
    const now = clock.now();
    const units = await listUnits(trx, input.courseId);
    const lessons = await listLessons(trx, input.courseId);
    const order = units.map(({ id }) => ({
      id,
      lesson_ids: lessons.filter((lesson) => lesson.unit_id === id).map((lesson) => lesson.id),
    }));
    const deed = await change(trx, { units, lessons, order }, now);
    if (deed) await writeAudit(trx, actor, deed, { now, requestId: input.requestId });
  });
}

/** Adds a unit at the end. Throws NOT_FOUND. */
export async function createUnit(
  services: Services,
  actor: Viewer,
  input: { courseId: string; title: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, input, async (trx, { units }) => {
    const unit = {
      id: newId('unt'),
      course_id: input.courseId,
      slug: freeSlug(
        slugOf(input.title),
        units.map(({ slug }) => slug),
      ),
      title: input.title,
      sort_order: units.length + 1,
    };
    await trx.insertInto('legacy_course_units').values(unit).execute();
    await writeOrder(
      trx,
      [...units, unit].map(({ id }) => ({ id, lesson_ids: [] })),
    );
    return { action: 'unit.created', subjectKind: 'unit', subjectId: unit.id, before: null, after: unit };
  });
}

/** Throws NOT_FOUND. */
export async function renameUnit(
  services: Services,
  actor: Viewer,
  input: { courseId: string; unitId: string; title: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, input, async (trx, { units }) => {
    const unit = units.find(({ id }) => id === input.unitId);
    if (!unit) throw notFound('This unit');
    if (unit.title === input.title) return undefined;
    await trx
      .updateTable('legacy_course_units')
      .set({ title: input.title })
      .where('id', '=', unit.id)
      .execute();
    return {
      action: 'unit.renamed',
      subjectKind: 'unit',
      subjectId: unit.id,
      before: { title: unit.title },
      after: { title: input.title },
    };
  });
}

/** Deletes a unit with its lessons. Throws NOT_FOUND; CONFLICT with `readers` when somebody has begun one. */
export async function deleteUnit(
  services: Services,
  actor: Viewer,
  input: { courseId: string; unitId: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, input, async (trx, { units, order }) => {
    const unit = units.find(({ id }) => id === input.unitId);
    if (!unit) throw notFound('This unit');
    const lessonIds = order.find(({ id }) => id === unit.id)?.lesson_ids ?? [];
    await refuseWhenRead(trx, lessonIds);
    await deleteLessons(trx, lessonIds);
    await trx.deleteFrom('legacy_course_units').where('id', '=', unit.id).execute();
    await writeOrder(
      trx,
      order.filter(({ id }) => id !== unit.id),
    );
    const before = { course_id: input.courseId, title: unit.title, lessons: lessonIds.length };
    return { action: 'unit.deleted', subjectKind: 'unit', subjectId: unit.id, before, after: null };
  });
}

/** Adds an empty lesson at the end of a unit. Throws NOT_FOUND. */
export async function createLesson(
  services: Services,
  actor: Viewer,
  input: { courseId: string; unitId: string; title: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, input, async (trx, { lessons, order }, now) => {
    if (!order.some(({ id }) => id === input.unitId)) throw notFound('This unit');
    const lesson = {
      id: newId('lsn'),
      course_id: input.courseId,
      unit_id: input.unitId,
      slug: freeSlug(
        slugOf(input.title),
        lessons.map(({ slug }) => slug),
      ),
      title: input.title,
    };
    await trx
      .insertInto('legacy_lessons')
      .values({ ...lesson, position: lessons.length + 1, created_at: now, updated_at: now })
      .execute();
    await writeOrder(
      trx,
      order.map((unit) =>
        unit.id === input.unitId ? { ...unit, lesson_ids: [...unit.lesson_ids, lesson.id] } : unit,
      ),
    );
    return {
      action: 'lesson.created',
      subjectKind: 'lesson',
      subjectId: lesson.id,
      before: null,
      after: lesson,
    };
  });
}

/** Deletes a lesson and every draft of it. Throws NOT_FOUND; CONFLICT with `readers` when somebody has begun it. */
export async function deleteLesson(
  services: Services,
  actor: Viewer,
  input: { courseId: string; lessonId: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, input, async (trx, { lessons, order }) => {
    const lesson = lessons.find(({ id }) => id === input.lessonId);
    if (!lesson) throw notFound('This lesson');
    await refuseWhenRead(trx, [lesson.id]);
    await deleteLessons(trx, [lesson.id]);
    await writeOrder(
      trx,
      order.map((unit) => ({ ...unit, lesson_ids: unit.lesson_ids.filter((id) => id !== lesson.id) })),
    );
    const before = { course_id: input.courseId, slug: lesson.slug, title: lesson.title };
    return { action: 'lesson.deleted', subjectKind: 'lesson', subjectId: lesson.id, before, after: null };
  });
}

/** Puts all units and lessons in a new order. Throws NOT_FOUND; CONFLICT when they are not exactly those there are. */
export async function reorderCourse(
  services: Services,
  actor: Viewer,
  input: { courseId: string; units: readonly Order[]; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, input, async (trx, { order }) => {
    if (!sameMembers(input.units, order)) {
      throw new AppError('CONFLICT', 'The outline has changed since', { current: { units: order } });
    }
    if (JSON.stringify(input.units) === JSON.stringify(order)) return undefined;
    await writeOrder(trx, input.units);
    return {
      action: 'course.reordered',
      subjectKind: 'course',
      subjectId: input.courseId,
      before: { units: order },
      after: { units: input.units },
    };
  });
}

async function refuseWhenRead(trx: Transaction<DB>, lessonIds: readonly string[]): Promise<void> {
  await lockLessons(trx, lessonIds);
  const readers = await countReaders(trx, lessonIds);
  if (readers > 0) throw new AppError('CONFLICT', 'People have begun to read this', { readers });
}
