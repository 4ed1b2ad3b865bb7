import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { mentionableQuery } from '../queries.ts';
import { mentionOf, type Naming, namingAt } from './mention.ts';

/** What naming needs to know of a field, and does in it. */
export interface NamingField {
  /** What stands before the caret; null when nobody writes there, or something is selected. */
  readonly beforeCaret: () => string | null;
  /** Whether somebody who has been chosen stands at this place. */
  readonly isNamedAt: (from: number) => boolean;
  /** Puts a mention in the place of what stands between `from` and the caret. */
  readonly name: (markdown: string, from: number) => void;
}

type Member = NonNullable<ReturnType<typeof useCandidates>>[number];

/** Naming a member: `@` and some letters, then the arrows and Enter, or a press. Escape leaves the letters as they are. */
export function useMentions(slug: string, field: NamingField) {
  const listId = useId();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const wanted = naming !== null && naming.from !== dismissed ? naming : null;
  const members = useCandidates(slug, wanted);
  const open = wanted !== null && members.length > 0;
  const active = Math.min(chosen, members.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  /** Looks at what stands before the caret; after every change and every move of it. */
  const look = () => {
    const before = field.beforeCaret();
    const found = before === null ? null : namingAt(before, before.length);
    // Somebody who has been chosen is not asked for again.
    const next = found === null || field.isNamedAt(found.from) ? null : found;
    setNaming((last) => (last?.from === next?.from && last?.q === next?.q ? last : next));
    if (next?.q !== naming?.q) setChosen(0);
    if (next === null) setDismissed(null);
  };

  const pick = (member: Member | undefined) => {
    if (wanted === null || member === undefined) return;
    field.name(mentionOf(slug, member), wanted.from);
    setNaming(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((active + step + members.length) % members.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(members[active]);
    else if (event.key === 'Escape') setDismissed(wanted.from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    open,
    members: open ? members : [],
    active,
    optionId,
    listId,
    look,
    pick,
    close: () => setNaming(null),
    onKeyDown,
    /** For the field. HTML gives a text area no role of combobox; these are what its own role may have. */
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open ? optionId(active) : undefined,
    } as const,
  };
}

function useCandidates(slug: string, naming: Naming | null) {
  const [q] = useDebouncedValue(naming?.q ?? '', 200);
  const { data } = useQuery({ ...mentionableQuery(slug, q), enabled: naming !== null && q !== '' });
  return naming === null || naming.q === '' ? [] : (data ?? []);
}
