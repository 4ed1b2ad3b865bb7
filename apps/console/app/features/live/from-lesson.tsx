import { call } from '@cungnghe/client/call';
import { createFromLesson, type HostActivity, lessonsForRoom } from '@cungnghe/contracts/live/activities';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room.ts';

interface FromLessonProps {
  readonly eventId: string;
  readonly onDone: (made: HostActivity) => void;
}

/** Makes a quiz of the questions that a lesson asks. */
export function FromLesson({ eventId, onDone }: FromLessonProps) {
  const { t } = useTranslation('live');
  const lessons = useQuery(read(lessonsForRoom, { params: { eventId } }));
  const [chosen, setChosen] = useState('');
  const create = useRoomChange(eventId, (lesson_id: string) =>
    call(createFromLesson, { params: { eventId }, body: { lesson_id } }),
  );
  if (lessons.isError) return <Problem error={lessons.error} />;
  if (lessons.data === undefined) return null;
  if (lessons.data.length === 0) return <p className="dim">{t('from_lesson.none')}</p>;
  return (
    <div className={classes.copy}>
      <NativeSelect
        label={t('from_lesson.label')}
        description={t('from_lesson.hint')}
        value={chosen}
        data={[
          { value: '', label: t('from_lesson.choose') },
          ...lessons.data.map(({ id, title, course_name, question_count }) => ({
            value: id,
            label: t('from_lesson.option', { title, course: course_name, count: question_count }),
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={chosen === ''}
        loading={create.isPending}
        onClick={() =>
          create.mutate(chosen, {
            onSuccess: (made) => {
              setChosen('');
              if (made !== null) onDone(made);
            },
          })
        }
      >
        {t('from_lesson.action')}
      </Button>
      {create.isError && <Problem error={create.error} />}
    </div>
  );
}
