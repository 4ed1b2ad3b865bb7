import { call } from '@cungnghe/client/call';
import {
  adminAuthors,
  adminSetAuthors,
  type CreditKind,
  maxAuthors,
  type NamedAuthor,
} from '@cungnghe/contracts/people/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Arrows, useSaidMove } from '../../editing/arrows.tsx';
import { movedBy } from '../../editing/dropped-at.ts';
import { Problem } from '../../parts/problem.tsx';
import { Status } from '../../parts/status.tsx';
import classes from './authors-panel.module.css';
import { FindPerson } from './find-person.tsx';

interface Thing {
  readonly kind: CreditKind;
  readonly id: string;
}

const authorsOf = ({ kind, id }: Thing) => read(adminAuthors, { params: { kind, subjectId: id } });

/** Who wrote something, or leads it. */
export function AuthorsPanel(thing: Thing) {
  const stored = useQuery(authorsOf(thing));
  if (stored.isError && stored.data === undefined) {
    return <Problem error={stored.error} onRetry={() => void stored.refetch()} />;
  }
  if (stored.data === undefined) return <RowsSkeleton count={2} />;
  return <AuthorsForm thing={thing} stored={stored.data} />;
}

const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);

function AuthorsForm({ thing, stored }: { thing: Thing; stored: readonly NamedAuthor[] }) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  // Undefined: as it is stored. What was changed stays, whatever is fetched meanwhile.
  const [changed, setChanged] = useState<readonly NamedAuthor[]>();
  const people = changed ?? stored;
  const isUnsaved = idsOf(people).join() !== idsOf(stored).join();
  const save = useMutation({
    mutationFn: () =>
      call(adminSetAuthors, {
        params: { kind: thing.kind, subjectId: thing.id },
        body: { account_ids: idsOf(people) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(authorsOf(thing).queryKey, saved);
      setChanged(undefined);
    },
  });
  const change = (next: readonly NamedAuthor[]) => {
    setChanged(next);
    save.reset();
  };
  const { say, spoken } = useSaidMove();
  const move = (from: number, steps: number) => {
    const next = movedBy(people, from, steps);
    if (next === people) return;
    change(next);
    say(people[from]?.name ?? '', from + steps + 1, people.length);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnsaved && !save.isPending) save.mutate();
      }}
    >
      <p className="dim">{t('hint')}</p>
      {people.length === 0 && <p>{t('none')}</p>}
      <ol className={classes.rows}>
        {people.map((person, at) => (
          <li key={person.id} className={classes.row}>
            <Person person={person} />
            <Arrows
              title={person.name}
              group="authors"
              atTop={at === 0}
              atEnd={at === people.length - 1}
              onMove={(steps) => move(at, steps)}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t('remove', { name: person.name })}
              onClick={() => change(people.toSpliced(at, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {people.length >= maxAuthors ? (
        <p className="dim">{t('full', { count: maxAuthors })}</p>
      ) : (
        <FindPerson without={idsOf(people)} onFound={(person) => change([...people, person])} />
      )}
      {save.isError && <Problem error={save.error} />}
      <div className={classes.actions}>
        {spoken}
        <BusyButton type="submit" loading={save.isPending} disabled={!isUnsaved}>
          {t('save')}
        </BusyButton>
        <p role="status">{isUnsaved ? t('unsaved') : save.isSuccess ? t('saved') : ''}</p>
      </div>
    </form>
  );
}

function Person({ person: { name, photo_url, agreed } }: { person: NamedAuthor }) {
  const { t } = useTranslation('people');
  return (
    <>
      <Avatar name={name} photoUrl={photo_url} />
      <span className={classes.name}>
        <span lang="vi">{name}</span>
        <span className={classes.state}>
          <Status tone={agreed ? 'good' : 'waiting'}>{t(agreed ? 'agreed' : 'waiting')}</Status>
        </span>
      </span>
    </>
  );
}
