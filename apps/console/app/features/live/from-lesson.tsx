import { call } from '@cungnghe/client/call';
import type { Response as Answer, Body } from '@cungnghe/contracts/endpoint';
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

/** Makes a quiz of questions that a lesson asks, or asks for what each has computed in a worksheet of it. */
export function FromLesson({ eventId, onDone }: FromLessonProps) {
  const { t } = useTranslation('live');
  const lessons = useQuery(read(lessonsForRoom, { params: { eventId } }));
  const [value, setValue] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const create = useRoomChange(eventId, (body: Body<typeof createFromLesson>) =>
    call(createFromLesson, { params: { eventId }, body }),
  );
  if (lessons.isError) return <Problem error={lessons.error} />;
  if (lessons.data === undefined) return null;
  if (lessons.data.length === 0) return <p className="dim">{t('from_lesson.none')}</p>;
  const sources = lessons.data.flatMap(sourcesIn);
  const chosen = sources.find((source) => source.value === value);
  const choose = (next: string) => {
    const { asked, worksheet } = sources.find((source) => source.value === next) ?? nothing;
    setValue(next);
    // Of a worksheet mostly what it comes to in the end is asked for.
    setPicked((worksheet === null ? asked : asked.slice(-1)).map(({ key }) => key));
  };
  const submit = () => {
    if (chosen === undefined) return;
    const { lessonId, worksheet } = chosen;
    create.mutate(
      {
        lesson_id: lessonId,
        ...(worksheet === null
          ? { questions: [...picked] }
          : { worksheet: { key: worksheet.key, figures: [...picked] } }),
      },
      {
        onSuccess: (made) => {
          choose('');
          if (made !== null) onDone(made);
        },
      },
    );
  };
  return (
    <div className={classes.copy}>
      <NativeSelect
        label={t('from_lesson.label')}
        description={t('from_lesson.hint')}
        value={value}
        data={[
          { value: '', label: t('from_lesson.choose') },
          ...sources.map(({ worksheet, asked, title, course, ...source }) => ({
            value: source.value,
            label:
              worksheet === null
                ? t('from_lesson.option', { title, course, count: asked.length })
                : t('from_lesson.worksheet', { sheet: worksheet.title, title, course }),
          })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {chosen && <Asked source={chosen} picked={picked} onPick={setPicked} />}
      <Button variant="default" disabled={picked.length === 0} loading={create.isPending} onClick={submit}>
        {t('from_lesson.action')}
      </Button>
      {create.isError && <Problem error={create.error} />}
    </div>
  );
}

/** What an activity can be made of: the questions of a lesson, or one of its worksheets. */
interface Source {
  readonly value: string;
  readonly lessonId: string;
  readonly title: string;
  readonly course: string;
  readonly worksheet: { readonly key: string; readonly title: string } | null;
  readonly asked: readonly { readonly key: string; readonly text: string }[];
}

const nothing = { asked: [], worksheet: null } satisfies Partial<Source>;

function sourcesIn(lesson: Answer<typeof lessonsForRoom>[number]): Source[] {
  const of = { lessonId: lesson.id, title: lesson.title, course: lesson.course_name };
  const questions = { ...of, value: lesson.id, worksheet: null, asked: lesson.questions };
  return [
    ...(lesson.question_count > 0 ? [questions] : []),
    ...lesson.worksheets.map(({ key, title, figures }) => ({
      ...of,
      value: `${lesson.id}#${key}`,
      worksheet: { key, title },
      asked: figures.map(({ name, text }) => ({ key: name, text })),
    })),
  ];
}

interface AskedProps {
  readonly source: Source;
  readonly picked: readonly string[];
  readonly onPick: (picked: readonly string[]) => void;
}

function Asked({ source: { asked, worksheet }, picked, onPick }: AskedProps) {
  const { t } = useTranslation('live');
  return (
    <fieldset className={classes.choices}>
      <legend>{t(worksheet === null ? 'from_lesson.questions' : 'from_lesson.figures')}</legend>
      {asked.map(({ key, text }) => (
        <label key={key} className={classes.check}>
          <input
            type="checkbox"
            checked={picked.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              onPick(checked ? [...picked, key] : picked.filter((one) => one !== key))
            }
          />
          <span className={classes.text}>{text}</span>
        </label>
      ))}
      <p className="dim">{t(worksheet === null ? 'from_lesson.returns' : 'from_lesson.figures_return')}</p>
    </fieldset>
  );
}
