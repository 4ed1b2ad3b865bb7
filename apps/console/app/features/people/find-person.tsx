import { findCandidates, type NamedAuthor } from '@cungnghe/contracts/people/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from '../../parts/problem.tsx';
import classes from './authors-panel.module.css';

/** Shorter words would find everybody. */
const shortest = 2;

interface FindPersonProps {
  /** Those who are on the list already. */
  readonly without: readonly string[];
  readonly onFound: (person: NamedAuthor) => void;
}

/** A member by their name, one tap each. */
export function FindPerson({ without, onFound }: FindPersonProps) {
  const { t } = useTranslation('people');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const searches = typed.trim().length >= shortest && asked.length >= shortest;
  const found = useQuery({
    ...read(findCandidates, { query: { q: asked } }),
    enabled: searches,
    placeholderData: keepPreviousData,
  });
  const people = searches ? (found.data ?? []).filter(({ id }) => !without.includes(id)) : [];
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        label={t('find')}
        description={t('find_hint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter looks for somebody; it does not save the list.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {searches && found.isError && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {people.length > 0 && (
        <ul className={classes.rows}>
          {people.map((person) => (
            <li key={person.id} className={classes.row}>
              <Avatar name={person.name} photoUrl={person.photo_url} />
              <span className={classes.name}>
                <span lang="vi">{person.name}</span>
                <span className={classes.state} lang="vi">
                  {person.occupation}
                </span>
              </span>
              <Button
                variant="default"
                onClick={() => {
                  onFound(person);
                  setTyped('');
                  field.current?.focus();
                }}
              >
                {t('add', { name: person.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="dim">
        {searches && found.isSuccess && people.length === 0 ? t('none_found') : ''}
      </p>
    </>
  );
}
