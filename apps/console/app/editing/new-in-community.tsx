import type { ApiError } from '@cungnghe/client/call';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../parts/problem.tsx';
import classes from './editing.module.css';

interface NewInCommunityProps<Made extends { readonly id: string }> {
  readonly strings: {
    readonly name: string;
    readonly create: string;
    readonly hint: string;
    /** What stands for no community. */
    readonly none: string;
  };
  /** Whether it can belong to no community. */
  readonly canBeShared: boolean;
  /** A list of one community is most likely looked at to add something to it. */
  readonly inCommunity: string | undefined;
  readonly mutation: UseMutationResult<Made, ApiError, { name: string; communityId: string | null }>;
  readonly pageOf: (made: Made) => string;
}

/** A name and where it belongs; the rest is filled in on its own page. */
export function NewInCommunity<Made extends { readonly id: string }>(props: NewInCommunityProps<Made>) {
  const { strings, canBeShared, inCommunity, mutation, pageOf } = props;
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  const communities = useQuery(read(adminCommunities, {}));
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const communityId = chosen ?? communities.data?.find(({ slug }) => slug === inCommunity)?.id ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name) || (communityId === '' && !canBeShared)) return;
    mutation.mutate(
      { name, communityId: communityId || null },
      { onSuccess: (made) => navigate(pageOf(made)) },
    );
  };
  return (
    <form onSubmit={submit} className={classes.inline}>
      <TextInput
        label={strings.name}
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
        required={!canBeShared}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: strings.none, disabled: !canBeShared },
          ...(communities.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
        ]}
      />
      <BusyButton type="submit" loading={mutation.isPending}>
        {strings.create}
      </BusyButton>
      <p className="dim">{strings.hint}</p>
      {mutation.isError && <Problem error={mutation.error} />}
    </form>
  );
}
