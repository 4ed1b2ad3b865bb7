import type { SearchHit } from '@cungnghe/contracts/search/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import classes from './hits.module.css';
import { hitPath, type Question, titlesQuery } from './queries.ts';

/** How long somebody must pause before titles are asked for, in milliseconds. */
const pause = 80;

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
const keyOf = ({ kind, id }: SearchHit) => `${kind} ${id}`;

/** The field, with titles below it to go to at once. Enter without a chosen title closes the list: the answers are below. */
export function SearchField({ question, onType, field, homeSlug, onOpen }: SearchFieldProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed] = useDebouncedValue(question.q, pause);
  const found = useQuery(titlesQuery({ ...question, q: typed })).data ?? [];
  const titles = typed.trim().length > 1 ? found.filter(isInApp) : [];
  const open = (key: string) => {
    const hit = titles.find((one) => keyOf(one) === key);
    if (hit === undefined) return;
    onOpen();
    void navigate(hitPath(hit, homeSlug));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          type="search"
          size="lg"
          mt="md"
          maxLength={120}
          ref={field}
          autoComplete="off"
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          value={question.q}
          onChange={(event) => {
            onType(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) combobox.closeDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={titles.length === 0}>
        <Combobox.Options aria-label={t('search.titles')}>
          {titles.map((hit) => (
            <Combobox.Option key={keyOf(hit)} value={keyOf(hit)}>
              <span lang="vi">{hit.title}</span>{' '}
              <span className={classes.meta}>{t(`search.kinds.${hit.kind}`)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
