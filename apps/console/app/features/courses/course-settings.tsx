import { ApiError, call } from '@cungnghe/client/call';
import { adminSaveCourse, type OpenCourse } from '@cungnghe/contracts/authoring';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '../../editing/conflict.tsx';
import classes from '../../editing/editing.module.css';
import { Problem } from '../../parts/problem.tsx';
import { read } from '../../shell/queries.ts';
import { useCourseChange } from './use-course-change.ts';

type Settings = Pick<OpenCourse, 'name' | 'summary' | 'community_id'> & {
  name_en: string;
  course_tag: string;
  sort_order: string;
};

const settingsOf = (course: Omit<OpenCourse, 'sort_order'> & { sort_order: number }): Settings => ({
  name: course.name,
  name_en: course.name_en ?? '',
  summary: course.summary,
  course_tag: course.course_tag ?? '',
  sort_order: String(course.sort_order),
  community_id: course.community_id,
});

/** What a stale save is told: how the course stands on the server. */
function currentOf(error: unknown): { version: number; content: OpenCourse } | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  return (error.details.current ?? null) as { version: number; content: OpenCourse } | null;
}

export function CourseSettings({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const communities = useQuery(read(adminCommunities, {}));
  const [typed, setTyped] = useState(() => settingsOf(course));
  // The version that was open when the typing began; a refetch in between must not hide a conflict.
  const [version, setVersion] = useState(course.version);
  const [checked, setChecked] = useState(false);
  const save = useCourseChange(course.id, (basedOn: number) =>
    call(adminSaveCourse, {
      params: { id: course.id },
      body: {
        ...typed,
        version: basedOn,
        name_en: typed.name_en.trim() || null,
        course_tag: typed.course_tag || null,
        sort_order: Number(typed.sort_order),
      },
    }),
  );
  const put = (change: Partial<Settings>) => {
    save.reset();
    setTyped((before) => ({ ...before, ...change }));
  };
  const order = Number(typed.sort_order);
  const wrongOrder = typed.sort_order.trim() === '' || !Number.isInteger(order) || Math.abs(order) > 10_000;
  const send = (basedOn: number) =>
    save.mutate(basedOn, {
      onSuccess: (saved) => {
        setTyped(settingsOf(saved));
        setVersion(saved.version);
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.name.trim() !== '' && !wrongOrder) send(version);
  };
  const current = currentOf(save.error);
  const taken = save.error instanceof ApiError ? save.error.details.taken_slug : undefined;
  const nameOf = (id: string | null) =>
    id === null ? t('shared') : (communities.data?.find((one) => one.id === id)?.name ?? id);
  const described = (settings: Settings) =>
    [
      settings.name,
      settings.name_en,
      settings.summary,
      nameOf(settings.community_id),
      settings.course_tag || t('no_tag'),
      settings.sort_order,
    ].join('\n');
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label={t('name')}
        value={typed.name}
        maxLength={200}
        error={checked && typed.name.trim() === '' ? t('required') : null}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('name_en')}
        description={t('name_en_hint')}
        value={typed.name_en}
        maxLength={200}
        onChange={(event) => put({ name_en: event.currentTarget.value })}
      />
      <Textarea
        className={classes.whole ?? ''}
        label={t('summary')}
        value={typed.summary}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => put({ summary: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('community')}
        value={typed.community_id ?? ''}
        onChange={(event) => put({ community_id: event.currentTarget.value || null, course_tag: '' })}
        data={[
          { value: '', label: t('shared') },
          ...(communities.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label={t('tag')}
        value={typed.course_tag}
        onChange={(event) => put({ course_tag: event.currentTarget.value })}
        data={[
          { value: '', label: t('no_tag') },
          ...[...new Set([...tagsFor(course, typed.community_id), typed.course_tag])].filter(Boolean),
        ]}
      />
      <TextInput
        label={t('sort_order')}
        inputMode="numeric"
        value={typed.sort_order}
        error={checked && wrongOrder ? t('sort_order_invalid') : null}
        onChange={(event) => put({ sort_order: event.currentTarget.value })}
      />
      <div className={classes.whole}>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <p role="status">{save.isSuccess ? t('saved') : ''}</p>
      </div>
      {save.isError && (
        <div className={classes.whole}>
          {current !== null ? (
            <Conflict
              title={t('settings_conflict')}
              theirs={described(settingsOf(current.content))}
              mine={described(typed)}
              onKeepMine={() => {
                setVersion(current.version);
                send(current.version);
              }}
              onTakeTheirs={() => {
                setVersion(current.version);
                put(settingsOf(current.content));
              }}
            />
          ) : typeof taken === 'string' ? (
            <p role="alert">{t('taken_slug', { slug: taken })}</p>
          ) : (
            <Problem error={save.error} />
          )}
        </div>
      )}
    </form>
  );
}

/** The tags come with the course, for the community it is in; elsewhere a tag is chosen after the move is saved. */
const tagsFor = (course: OpenCourse, communityId: string | null) =>
  communityId === course.community_id ? course.tags : [];
