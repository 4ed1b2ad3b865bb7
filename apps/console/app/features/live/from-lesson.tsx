import { call } from '@cungnghe/client/call';
import type { Body } from '@cungnghe/contracts/endpoint';
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

/** Makes a quiz of questions that a lesson asks: of all, until the host leaves some out. */
export function FromLesson({ eventId, onDone }: FromLessonProps) {
  const { t } = useTranslation('live');
  const lessons = useQuery(read(lessonsForRoom, { params: { eventId } }));
  const [chosen, setChosen] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const choose = (lessonId: string) => {
    setChosen(lessonId);
    setLeftOut([]);
  };
  const create = useRoomChange(eventId, (body: Body<typeof createFromLesson>) =>
    call(createFromLesson, { params: { eventId }, body }),
  );
  if (lessons.isError) return <Problem error={lessons.error} />;
  if (lessons.data === undefined) return null;
  if (lessons.data.length === 0) return <p className="dim">{t('from_lesson.none')}</p>;
  const asked = lessons.data.find(({ id }) => id === chosen)?.questions ?? [];
  const questions = asked.map(({ key }) => key).filter((key) => !leftOut.includes(key));
  const submit = () =>
    create.mutate(
      { lesson_id: chosen, questions },
      {
        onSuccess: (made) => {
          choose('');
          if (made !== null) onDone(made);
        },
      },
    );
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
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {asked.length > 0 && (
        <fieldset className={classes.choices}>
          <legend>{t('from_lesson.questions')}</legend>
          {asked.map(({ key, text }) => (
            <label key={key} className={classes.check}>
              <input
                type="checkbox"
                checked={!leftOut.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeftOut(checked ? leftOut.filter((one) => one !== key) : [...leftOut, key])
                }
              />
              <span className={classes.text}>{text}</span>
            </label>
          ))}
          <p className="dim">{t('from_lesson.returns')}</p>
        </fieldset>
      )}
      <Button variant="default" disabled={questions.length === 0} loading={create.isPending} onClick={submit}>
        {t('from_lesson.action')}
      </Button>
      {create.isError && <Problem error={create.error} />}
    </div>
  );
}
