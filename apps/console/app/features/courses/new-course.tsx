import { call } from '@cungnghe/client/call';
import { adminCreateCourse } from '@cungnghe/contracts/authoring';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import classes from '../../editing/editing.module.css';
import { Problem } from '../../parts/problem.tsx';
import { read } from '../../shell/queries.ts';
import { useCourseChange } from './use-course-change.ts';

/** A name and where it belongs; the rest is filled in on its own page. */
export function NewCourse({ inCommunity }: { inCommunity: string | undefined }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const communities = useQuery(read(adminCommunities, {}));
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  // A list of one community is most likely looked at to add a course to it.
  const communityId = chosen ?? communities.data?.find(({ slug }) => slug === inCommunity)?.id ?? '';
  const create = useCourseChange((_: null) =>
    call(adminCreateCourse, { body: { name, community_id: communityId || null } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    create.mutate(null, { onSuccess: (course) => navigate(`/courses/${course.id}`) });
  };
  return (
    <form onSubmit={submit} className={classes.inline}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={200}
        required
        autoFocus
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('community')}
        value={communityId}
        onChange={(event) => setChosen(event.currentTarget.value)}
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
