import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AddByName } from './add-by-name.tsx';
import classes from './editing.module.css';
import { movePart, moveText, type PartOrder } from './outline-order.ts';
import { type OutlineChanges, OutlinePart, type OutlineStrings, type Part } from './outline-part.tsx';
import { useOrder } from './use-order.tsx';

interface OutlineProps<Whole> {
  /** Of the course or book. */
  readonly id: string;
  readonly parts: readonly Part[];
  readonly strings: OutlineStrings & { readonly hint: string; readonly empty: string };
  readonly changes: OutlineChanges<Whole> & {
    readonly addPart: (title: string) => Promise<Whole>;
    readonly reorder: (order: readonly PartOrder[]) => Promise<Whole>;
  };
  /** Every change answers with the whole thing as it is now. */
  readonly onChanged: (whole: Whole) => unknown;
  /** Somebody else has changed it: reads it again. */
  readonly onOutdated: () => unknown;
}

/** The parts of a course or a book with their texts; moves gather here until they are sent together. */
export function Outline<Whole>({ id, parts, strings, changes, onChanged, onOutdated }: OutlineProps<Whole>) {
  const { t } = useTranslation('editing');
  const focus = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const add = useMutation({ mutationFn: changes.addPart, onSuccess: onChanged });
  const { order, isChanged, put, bar } = useOrder<readonly PartOrder[], Whole>({
    storageKey: `outline-${id}`,
    saved: parts.map((part) => ({ id: part.id, text_ids: part.texts.map((text) => text.id) })),
    send: changes.reorder,
    onSaved: onChanged,
    onConflict: onOutdated,
    conflict: t('order_conflict'),
  });
  // A text that crosses into another part is drawn anew there; the focus goes with it.
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(focus.current)}"]`)?.focus();
    focus.current = null;
  });

  const textOf = new Map(parts.flatMap((part) => part.texts).map((text) => [text.id, text]));
  const partOf = new Map(parts.map((part) => [part.id, part]));
  const onMoveText = (textId: string, steps: number) => {
    const next = moveText(order, textId, steps);
    const flat = next.flatMap(({ text_ids }) => text_ids);
    focus.current = textId;
    const title = textOf.get(textId)?.title ?? '';
    put(next, textId, t('moved', { title, place: flat.indexOf(textId) + 1, count: flat.length }));
  };
  const onMovePart = (partId: string, steps: number) => {
    const next = movePart(order, partId, steps);
    const place = next.findIndex((part) => part.id === partId) + 1;
    put(next, partId, t('moved', { title: partOf.get(partId)?.title ?? '', place, count: next.length }));
  };
  const firstId = order.flatMap(({ text_ids }) => text_ids)[0];
  return (
    <>
      <p className="dim">{strings.hint}</p>
      {parts.length === 0 && <p>{strings.empty}</p>}
      <ol ref={list} className={classes.units}>
        {order.map(({ id: partId, text_ids }, index) => {
          const part = partOf.get(partId);
          if (part === undefined) return null;
          return (
            <OutlinePart
              key={partId}
              group={id}
              part={part}
              texts={text_ids.flatMap((text) => textOf.get(text) ?? [])}
              firstTextId={firstId}
              atTop={index === 0}
              atEnd={index === order.length - 1}
              // Adding and deleting start from the saved order.
              frozen={isChanged}
              strings={strings}
              changes={changes}
              onChanged={onChanged}
              onMovePart={(steps) => onMovePart(partId, steps)}
              onMoveText={onMoveText}
            />
          );
        })}
      </ol>
      {bar}
      {!isChanged && <AddByName label={strings.newPart} action={strings.addPart} mutation={add} />}
    </>
  );
}
