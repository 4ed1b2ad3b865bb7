import { ApiError, call } from '@cungnghe/client/call';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminCourse, adminSaveCourse, type OpenCourse } from '@cungnghe/contracts/courses/author';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SortOrderField, SummaryField } from '../../editing/settings-fields.tsx';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { sortOrderIn, useSettings } from '../../editing/use-settings.ts';
import { areOutcomesValid, linesIn, OutcomesField } from './outcomes-field.tsx';
import { useCourseChanged } from './use-course-change.ts';

const fieldsOf = (course: OpenCourse) => ({
  name: course.name,
  name_en: course.name_en ?? '',
  summary: course.summary,
  outcomes: course.outcomes.join('\n'),
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
          outcomes: linesIn(fields.outcomes),
          course_tag: fields.course_tag || null,
          sort_order: Number(fields.sort_order),
        },
      }),
    isValid: ({ name, outcomes, sort_order }) =>
      !isBlank(name) && areOutcomesValid(outcomes) && sortOrderIn(sort_order) !== null,
    onSaved: useCourseChanged(),
    onOutdated: () => queryClient.invalidateQueries(read(adminCourse, { params: { id: course.id } })),
  });
  const { fields: typed, put, saving, checked } = settings;
  const taken = saving.error instanceof ApiError ? saving.error.details.taken_slug : undefined;
  const shown = (fields: Fields) =>
    [
      fields.name,
      fields.name_en,
      fields.summary,
      fields.outcomes,
      communities.data?.find(({ id }) => id === fields.community_id)?.name ??
        fields.community_id ??
        t('shared'),
      fields.course_tag || t('no_tag'),
      `${t('sort_order')}: ${fields.sort_order}`,
    ].join('\n');
  return (
    <SettingsForm
      settings={settings}
      shown={shown}
      {...(typeof taken === 'string' && { explain: t('taken_slug', { slug: taken }) })}
    >
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
      <SummaryField label={t('summary')} value={typed.summary} onChange={(summary) => put({ summary })} />
      <OutcomesField value={typed.outcomes} checked={checked} onChange={(outcomes) => put({ outcomes })} />
      <PlaceFields course={course} typed={typed} put={put} />
      <SortOrderField
        label={t('sort_order')}
        value={typed.sort_order}
        checked={checked}
        onChange={(sort_order) => put({ sort_order })}
      />
    </SettingsForm>
  );
}

interface PlaceFieldsProps {
  readonly course: OpenCourse;
  readonly typed: Fields;
  readonly put: (change: Partial<Fields>) => void;
}

/** Which community it belongs to, and under which of its tags. */
function PlaceFields({ course, typed, put }: PlaceFieldsProps) {
  const { t } = useTranslation('courses');
  const communities = useQuery(read(adminCommunities, {}));
  const tags = new Set([...tagsFor(course, typed.community_id), typed.course_tag]);
  return (
    <>
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
        data={[{ value: '', label: t('no_tag') }, ...[...tags].filter(Boolean)]}
      />
    </>
  );
}

/** The tags come with the course, for the community it is in; elsewhere a tag is chosen after the move is saved. */
const tagsFor = (course: OpenCourse, communityId: string | null) =>
  communityId === course.community_id ? course.tags : [];
