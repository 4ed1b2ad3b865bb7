import { call } from '@cungnghe/client/call';
import { adminCourse, adminCourses, adminCreateCourse } from '@cungnghe/contracts/authoring';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import classes from '../../editing/editing.module.css';
import { Problem } from '../../parts/problem.tsx';
import { allOf, read } from '../../shell/queries.ts';

/** A name and where it belongs; the rest is filled in on its own page. */
export function NewCourse() {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const communities = useQuery(read(adminCommunities, {}));
  const [name, setName] = useState('');
  const [communityId, setCommunityId] = useState('');
  const create = useMutation({
    mutationFn: () => call(adminCreateCourse, { body: { name, community_id: communityId || null } }),
    onSuccess: (course) => {
      queryClient.setQueryData(read(adminCourse, { params: { id: course.id } }).queryKey, course);
      void queryClient.invalidateQueries(allOf(adminCourses));
      return navigate(`/courses/${course.id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.inline}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={200}
        required
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('community')}
        value={communityId}
        onChange={(event) => setCommunityId(event.currentTarget.value)}
        data={[
          { value: '', label: t('shared') },
          ...(communities.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
        ]}
      />
      <BusyButton type="submit" loading={create.isPending}>
        {t('create')}
      </BusyButton>
      <p className="dim">{t('create_hint')}</p>
      {create.isError && <Problem error={create.error} />}
    </form>
  );
}
