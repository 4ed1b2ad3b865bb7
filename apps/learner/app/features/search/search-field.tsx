import type { SearchHit } from '@cungnghe/contracts/search/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import classes from './hits.module.css';
import { hitPath, type Question, titlesQuery } from './queries.ts';

/** How long somebody must pause before titles are asked for, in milliseconds. */
const pause = 80;
const listId = 'search-titles';

interface SearchFieldProps {
  readonly question: Question;
  readonly onType: (q: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly homeSlug: string;
  /** A title was chosen. */
  readonly onOpen: () => void;
}

type TitleHit = SearchHit & { readonly kind: Exclude<SearchHit['kind'], 'story'> };
/** Learner stories are read on the public site, not in the app. */
const isInApp = (hit: SearchHit): hit is TitleHit => hit.kind !== 'story';

/** Where an arrow leads in a list, round and round; undefined for other keys. */
function movedTo(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (Math.max(active, 0) + count - 1) % count : undefined;
}

/** The field, with titles below it to go to at once. Enter without a chosen title closes the list: the answers are below. */
export function SearchField({ question, onType, field, homeSlug, onOpen }: SearchFieldProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed] = useDebouncedValue(question.q, pause);
  const found = useQuery(titlesQuery({ ...question, q: typed })).data ?? [];
  const titles = isOpen && typed.trim().length > 1 ? found.filter(isInApp) : [];
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const open = (hit: TitleHit) => {
    close();
    onOpen();
    void navigate(hitPath(hit, homeSlug));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (titles.length === 0) return;
    const next = movedTo(event.key, active, titles.length);
    const chosen = titles[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else if (event.key === 'Enter' || event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <TextInput
        type="search"
        role="combobox"
        size="lg"
        mt="md"
        maxLength={120}
        ref={field}
        autoComplete="off"
        aria-label={t('search.title')}
        aria-autocomplete="list"
        aria-expanded={titles.length > 0}
        aria-controls={listId}
        aria-activedescendant={titles[active] ? `${listId}-${active}` : undefined}
        placeholder={t('search.placeholder')}
        value={question.q}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Titles titles={titles} active={active} onChoose={open} />
    </div>
  );
}

interface TitlesProps {
  readonly titles: readonly TitleHit[];
  readonly active: number;
  readonly onChoose: (hit: TitleHit) => void;
}

function Titles({ titles, active, onChoose }: TitlesProps) {
  const { t } = useTranslation('learner');
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.titles')}
      className={classes.titles}
      hidden={titles.length === 0}
    >
      {titles.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
        <div
          key={`${hit.kind} ${hit.id}`}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field would lose the focus, and with it the list, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <span lang="vi">{hit.title}</span>
          <span className={classes.meta}>{t(`search.kinds.${hit.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
