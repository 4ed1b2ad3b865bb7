import { call } from '@cungnghe/client/call';
import { adminCreateBook } from '@cungnghe/contracts/book-authoring';
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
import { useBookChange } from './use-book-change.ts';

/** A title and the one community it is written for; the rest is filled in on its own page. */
export function NewBook({ inCommunity }: { inCommunity: string | undefined }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const communities = useQuery(read(adminCommunities, {}));
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState('');
  // A list of one community is most likely looked at to add a book to it.
  const communityId = chosen || (communities.data?.find(({ slug }) => slug === inCommunity)?.id ?? '');
  const create = useBookChange((_: null) =>
    call(adminCreateBook, { body: { title, community_id: communityId } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || communityId === '') return;
    create.mutate(null, { onSuccess: (book) => navigate(`/books/${book.id}`) });
  };
  return (
    <form onSubmit={submit} className={classes.inline}>
      <TextInput
        label={t('name')}
        value={title}
        maxLength={200}
        required
        autoFocus
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('community')}
        value={communityId}
        required
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: t('choose_community'), disabled: true },
          ...(communities.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
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
