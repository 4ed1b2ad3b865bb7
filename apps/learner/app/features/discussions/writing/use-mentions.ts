import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { insertText } from '../../../shell/insert-text.ts';
import { mentionableQuery } from '../queries.ts';
import { mentionOf, type Naming, namingAt } from './mention.ts';
import type { usePlaceholders } from './use-placeholders.ts';

type Member = NonNullable<ReturnType<typeof useCandidates>>[number];

/** Naming a member: `@` and some letters, then the arrows and Enter, or a press. Escape leaves the letters as they are. */
export function useMentions(
  slug: string,
  area: RefObject<HTMLTextAreaElement | null>,
  words: ReturnType<typeof usePlaceholders>,
) {
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
    const { current } = area;
    if (current === null || document.activeElement !== current) return;
    const { selectionStart, selectionEnd, value } = current;
    const found = selectionStart === selectionEnd ? namingAt(value, selectionStart) : null;
    // Somebody who has been chosen is not asked for again.
    const next = found === null || words.isFoldAt(found.from) ? null : found;
    setNaming((before) => (before?.from === next?.from && before?.q === next?.q ? before : next));
    if (next?.q !== naming?.q) setChosen(0);
    if (next === null) setDismissed(null);
  };

  const pick = (member: Member | undefined) => {
    const { current } = area;
    if (current === null || wanted === null || member === undefined) return;
    insertText(current, words.toWrite(mentionOf(slug, member)), wanted.from, current.selectionStart);
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
