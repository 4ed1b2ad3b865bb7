import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCreateLesson,
  adminDeleteUnit,
  adminRenameUnit,
  type EditorLesson,
  type OpenCourse,
} from '@cungnghe/contracts/authoring';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddByName } from '../../editing/add-by-name.tsx';
import { Arrows, movedByKeys } from '../../editing/arrows.tsx';
import classes from '../../editing/editing.module.css';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useCourseChange } from './use-course-change.ts';

interface OutlineUnitProps {
  readonly courseId: string;
  readonly unit: OpenCourse['units'][number];
  readonly lessons: readonly EditorLesson[];
  readonly firstLessonId: string | undefined;
  readonly atTop: boolean;
  readonly atEnd: boolean;
  readonly frozen: boolean;
  readonly onMoveUnit: (step: -1 | 1) => void;
  readonly onMoveLesson: (id: string, step: -1 | 1) => void;
}

export function OutlineUnit(props: OutlineUnitProps) {
  const { courseId, unit, lessons, firstLessonId, atTop, atEnd, frozen } = props;
  const { t } = useTranslation('courses');
  const problem = useProblemText();
  const [renaming, setRenaming] = useState(false);
  const params = { id: courseId, unitId: unit.id };
  const rename = useCourseChange(courseId, (title: string) =>
    call(adminRenameUnit, { params, body: { title } }),
  );
  const add = useCourseChange(courseId, (title: string) =>
    call(adminCreateLesson, { params, body: { title } }),
  );
  const remove = useCourseChange(courseId, (_: null) => call(adminDeleteUnit, { params }));
  const edge = (index: number) => ({
    top: atTop && index === 0,
    end: atEnd && index === lessons.length - 1,
  });
  return (
    <li className={classes.unit}>
      <div className={classes.unitHead}>
        <h3>{unit.title}</h3>
        <Button variant="subtle" onClick={() => setRenaming(!renaming)} aria-expanded={renaming}>
          {t('rename')}
        </Button>
        <Arrows title={unit.title} atTop={atTop} atEnd={atEnd} onMove={props.onMoveUnit} />
      </div>
      {renaming && (
        <>
          <AddByName
            label={t('unit_name')}
            action={t('rename')}
            initial={unit.title}
            mutation={rename}
            onDone={() => setRenaming(false)}
          />
          {!frozen && (
            <Confirm
              label={t('delete_unit')}
              confirmLabel={t('delete_unit')}
              question={t('delete_unit_question', { title: unit.title, count: lessons.length })}
              tone="danger"
              mutation={remove}
              input={null}
              explain={(error) =>
                error instanceof ApiError && typeof error.details.readers === 'number'
                  ? t('has_readers', { count: error.details.readers })
                  : problem(error)
              }
            />
          )}
        </>
      )}
      <ol className={classes.lessons}>
        {lessons.map((lesson, index) => (
          <li key={lesson.id} className={classes.lesson}>
            <span className={classes.lessonName}>
              <Link
                to={`/courses/${courseId}/lessons/${lesson.id}`}
                data-lesson={lesson.id}
                data-row-link=""
                {...movedByKeys((step) => props.onMoveLesson(lesson.id, step))}
              >
                {lesson.title}
              </Link>
              <span className={classes.meta}>
                {[
                  t(`kind_name.${lesson.kind}`),
                  t('minutes_short', { count: lesson.minutes }),
                  ...(lesson.id === firstLessonId ? [t('free')] : []),
                  ...(lesson.readers > 0 ? [t('readers', { count: lesson.readers })] : []),
                ].join(' · ')}
              </span>
            </span>
            <Arrows
              title={lesson.title}
              atTop={edge(index).top}
              atEnd={edge(index).end}
              onMove={(step) => props.onMoveLesson(lesson.id, step)}
            />
          </li>
        ))}
      </ol>
      {!frozen && (
        <AddByName label={t('new_lesson', { unit: unit.title })} action={t('add_lesson')} mutation={add} />
      )}
    </li>
  );
}
