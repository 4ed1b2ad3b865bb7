import { ApiError, call } from '@cungnghe/client/call';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminCourse, adminSaveCourse, type OpenCourse } from '@cungnghe/contracts/courses/author';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '../../editing/editing.module.css';
import { savedByKey } from '../../editing/save-keys.ts';
import { SettingsEnd } from '../../editing/settings-footer.tsx';
import { sortOrderIn, useSettings } from '../../editing/use-settings.ts';
import { useCourseChanged } from './use-course-change.ts';

const fieldsOf = (course: OpenCourse) => ({
  name: course.name,
  name_en: course.name_en ?? '',
  summary: course.summary,
  course_tag: course.course_tag ?? '',
  sort_order: String(course.sort_order),
  community_id: course.community_id,
});
type Fields = ReturnType<typeof fieldsOf>;

export function CourseSettings({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const communities = useQuery(read(adminCommunities, {}));
  const [checked, setChecked] = useState(false);
  const settings = useSettings({
    storageKey: `course-${course.id}`,
    version: course.version,
    stored: fieldsOf(course),
    save: (fields: Fields, version) =>
      call(adminSaveCourse, {
        params: { id: course.id },
        body: {
          ...fields,
          version,
          name_en: fields.name_en.trim() || null,
          course_tag: fields.course_tag || null,
          sort_order: Number(fields.sort_order),
        },
      }),
    onSaved: useCourseChanged(),
    onOutdated: () => queryClient.invalidateQueries(read(adminCourse, { params: { id: course.id } })),
  });
  const { fields: typed, put, saving } = settings;
  const wrongOrder = sortOrderIn(typed.sort_order) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isBlank(typed.name) && !wrongOrder) settings.save();
  };
  const taken = saving.error instanceof ApiError ? saving.error.details.taken_slug : undefined;
  const nameOf = (id: string | null) =>
    id === null ? t('shared') : (communities.data?.find((one) => one.id === id)?.name ?? id);
  const shown = (fields: Fields) =>
    [
      fields.name,
      fields.name_en,
      fields.summary,
      nameOf(fields.community_id),
      fields.course_tag || t('no_tag'),
      `${t('sort_order')}: ${fields.sort_order}`,
    ].join('\n');
  return (
    <form onSubmit={submit} {...savedByKey} className={classes.form}>
      <TextInput
        label={t('name')}
        value={typed.name}
        maxLength={200}
        error={checked && isBlank(typed.name) ? te('required') : null}
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
        error={checked && wrongOrder ? te('sort_order_invalid') : null}
        onChange={(event) => put({ sort_order: event.currentTarget.value })}
      />
      <SettingsEnd
        settings={settings}
        shown={shown}
        {...(typeof taken === 'string' && { explain: t('taken_slug', { slug: taken }) })}
      />
    </form>
  );
}

/** The tags come with the course, for the community it is in; elsewhere a tag is chosen after the move is saved. */
const tagsFor = (course: OpenCourse, communityId: string | null) =>
  communityId === course.community_id ? course.tags : [];
