import { ApiError } from '@cungnghe/client/call';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/problem.tsx';
import { AddByName } from './add-by-name.tsx';
import classes from './editing.module.css';
import { movePart, moveText, type PartOrder } from './outline-order.ts';
import { type OutlineChanges, OutlinePart, type OutlineWords, type Part } from './outline-part.tsx';

interface OutlineProps<Whole> {
  readonly parts: readonly Part[];
  readonly words: OutlineWords & { readonly hint: string; readonly empty: string };
  readonly changes: OutlineChanges<Whole> & {
    readonly addPart: (title: string) => Promise<Whole>;
    readonly reorder: (order: readonly PartOrder[]) => Promise<Whole>;
  };
  /** Every change answers with the whole thing as it is now. */
  readonly onChanged: (whole: Whole) => unknown;
}

/** The parts of a course or a book with their texts; moves gather here until they are sent together. */
export function Outline<Whole>({ parts, words, changes, onChanged }: OutlineProps<Whole>) {
  const { t } = useTranslation('editing');
  const saved = parts.map(({ id, texts }) => ({ id, text_ids: texts.map((text) => text.id) }));
  const [moved, setMoved] = useState<readonly PartOrder[] | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const reorder = useMutation({ mutationFn: changes.reorder, onSuccess: onChanged });
  const add = useMutation({ mutationFn: changes.addPart, onSuccess: onChanged });
  // A text that crosses into another part is drawn anew there; the focus goes with it.
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(focus.current)}"]`)?.focus();
    focus.current = null;
  });

  const order = moved ?? saved;
  const textOf = new Map(parts.flatMap((part) => part.texts).map((text) => [text.id, text]));
  const partOf = new Map(parts.map((part) => [part.id, part]));
  const put = (next: readonly PartOrder[]) => {
    reorder.reset();
    setMoved(JSON.stringify(next) === JSON.stringify(saved) ? null : next);
  };
  const onMoveText = (id: string, step: -1 | 1) => {
    const next = moveText(order, id, step);
    const flat = next.flatMap(({ text_ids }) => text_ids);
    focus.current = id;
    put(next);
    const title = textOf.get(id)?.title ?? '';
    setSaid(t('moved', { title, place: flat.indexOf(id) + 1, count: flat.length }));
  };
  const onMovePart = (id: string, step: -1 | 1) => {
    const next = movePart(order, id, step);
    put(next);
    const place = next.findIndex((part) => part.id === id) + 1;
    setSaid(t('moved', { title: partOf.get(id)?.title ?? '', place, count: next.length }));
  };
  const firstId = order.flatMap(({ text_ids }) => text_ids)[0];
  return (
    <>
      <p className="dim">{words.hint}</p>
      {parts.length === 0 && <p>{words.empty}</p>}
      <ol ref={list} className={classes.units}>
        {order.map(({ id, text_ids }, index) => {
          const part = partOf.get(id);
          if (part === undefined) return null;
          return (
            <OutlinePart
              key={id}
              part={part}
              texts={text_ids.flatMap((text) => textOf.get(text) ?? [])}
              firstTextId={firstId}
              atTop={index === 0}
              atEnd={index === order.length - 1}
              // Adding and deleting start from the saved order.
              frozen={moved !== null}
              words={words}
              changes={changes}
              onChanged={onChanged}
              onMovePart={(step) => onMovePart(id, step)}
              onMoveText={onMoveText}
            />
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {moved === null ? (
        <AddByName label={words.newPart} action={words.addPart} mutation={add} />
      ) : (
        <div className={classes.bar}>
          <p>{t('order_unsaved')}</p>
          <BusyButton
            loading={reorder.isPending}
            onClick={() => reorder.mutate(moved, { onSuccess: () => setMoved(null) })}
          >
            {t('order_save')}
          </BusyButton>
          <Button variant="default" onClick={() => put(saved)}>
            {t('order_undo')}
          </Button>
          {reorder.isError &&
            (reorder.error instanceof ApiError && reorder.error.code === 'CONFLICT' ? (
              <p role="alert">{t('order_conflict')}</p>
            ) : (
              <Problem error={reorder.error} />
            ))}
        </div>
      )}
    </>
  );
}
