import { ApiError, call } from '@cungnghe/client/call';
import { adminCreateUnit, adminReorderCourse, type OpenCourse } from '@cungnghe/contracts/authoring';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddByName } from '../../editing/add-by-name.tsx';
import classes from '../../editing/editing.module.css';
import { moveLesson, moveUnit, type UnitOrder } from '../../editing/outline-order.ts';
import { Problem } from '../../parts/problem.tsx';
import { OutlineUnit } from './outline-unit.tsx';
import { useCourseChange } from './use-course-change.ts';

const orderOf = (course: OpenCourse): readonly UnitOrder[] =>
  course.units.map(({ id, lessons }) => ({ id, lesson_ids: lessons.map((lesson) => lesson.id) }));

/** Units and lessons; moves gather here until they are sent together. */
export function Outline({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const { t: te } = useTranslation('editing');
  const saved = orderOf(course);
  const [moved, setMoved] = useState<readonly UnitOrder[] | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const reorder = useCourseChange(course.id, (units: readonly UnitOrder[]) =>
    call(adminReorderCourse, {
      params: { id: course.id },
      body: { units: units.map(({ id, lesson_ids }) => ({ id, lesson_ids: [...lesson_ids] })) },
    }),
  );
  const add = useCourseChange(course.id, (title: string) =>
    call(adminCreateUnit, { params: { id: course.id }, body: { title } }),
  );
  // A lesson that crosses into another unit is drawn anew there; the focus goes with it.
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(focus.current)}"]`)?.focus();
    focus.current = null;
  });

  const order = moved ?? saved;
  const lessons = new Map(course.units.flatMap((unit) => unit.lessons).map((lesson) => [lesson.id, lesson]));
  const units = new Map(course.units.map((unit) => [unit.id, unit]));
  const put = (next: readonly UnitOrder[]) => {
    reorder.reset();
    setMoved(JSON.stringify(next) === JSON.stringify(saved) ? null : next);
  };
  const onMoveLesson = (id: string, step: -1 | 1) => {
    const next = moveLesson(order, id, step);
    const flat = next.flatMap(({ lesson_ids }) => lesson_ids);
    focus.current = id;
    put(next);
    setSaid(
      te('moved', { title: lessons.get(id)?.title ?? '', place: flat.indexOf(id) + 1, count: flat.length }),
    );
  };
  const firstId = order.flatMap(({ lesson_ids }) => lesson_ids)[0];
  return (
    <>
      <p className="dim">{t('outline_hint')}</p>
      {course.units.length === 0 && <p>{t('outline_empty')}</p>}
      <ol ref={list} className={classes.units}>
        {order.map(({ id, lesson_ids }, index) => {
          const unit = units.get(id);
          if (unit === undefined) return null;
          return (
            <OutlineUnit
              key={id}
              courseId={course.id}
              unit={unit}
              lessons={lesson_ids.flatMap((lesson) => lessons.get(lesson) ?? [])}
              firstLessonId={firstId}
              atTop={index === 0}
              atEnd={index === order.length - 1}
              // Adding and deleting start from the saved order.
              frozen={moved !== null}
              onMoveUnit={(step) => put(moveUnit(order, id, step))}
              onMoveLesson={onMoveLesson}
            />
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {moved === null ? (
        <AddByName label={t('new_unit')} action={t('add_unit')} mutation={add} />
      ) : (
        <div className={classes.bar}>
          <p>{te('order_unsaved')}</p>
          <Button
            loading={reorder.isPending}
            onClick={() => reorder.mutate(moved, { onSuccess: () => setMoved(null) })}
          >
            {te('order_save')}
          </Button>
          <Button variant="default" onClick={() => put(saved)}>
            {te('order_undo')}
          </Button>
          {reorder.isError &&
            (reorder.error instanceof ApiError && reorder.error.code === 'CONFLICT' ? (
              <p role="alert">{t('order_conflict')}</p>
            ) : (
              <Problem error={reorder.error} />
            ))}
        </div>
      )}
    </>
  );
}
