import { ApiError } from '@cungnghe/client/call';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { untilRendered } from '../shell/queries.ts';
import { useStoredDraft } from '../shell/use-stored-draft.ts';
import { movedBy } from './dropped-at.ts';
import classes from './editing.module.css';

interface OrderOf<Order, Whole> {
  /** Of what, in this browser: a new order outlives the page until it is saved. */
  readonly storageKey: string;
  readonly saved: Order;
  readonly send: (order: Order) => Promise<Whole>;
  /** The answer is the whole thing as it is now. */
  readonly onSaved: (whole: Whole) => unknown;
  readonly onConflict: () => unknown;
  /** Said when what is ordered has changed meanwhile. */
  readonly conflict: string;
}

/** An order that is changed step by step and sent at once, with what is said and pressed below it. */
export function useOrder<Order, Whole>(of: OrderOf<Order, Whole>) {
  const { t } = useTranslation('editing');
  const stands = JSON.stringify(of.saved);
  const kept = useStoredDraft<{ order: Order }>(of.storageKey, { order: of.saved }, stands);
  const [said, setSaid] = useState('');
  const [isSettled, setIsSettled] = useState(false);
  const moved = useRef<string | null>(null);
  const settle = () => {
    kept.drop();
    setIsSettled(true);
  };
  const send = useMutation({
    mutationFn: of.send,
    onSuccess: async (whole) => {
      await of.onSaved(whole);
      await untilRendered();
      settle();
    },
    onError: of.onConflict,
  });
  // The bar is gone with the button that was pressed: the keyboard goes back to what was moved.
  useEffect(() => {
    if (!isSettled) return;
    setIsSettled(false);
    if (moved.current === null || document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`[data-text="${CSS.escape(moved.current)}"]`)
      ?.focus({ preventScroll: true });
  }, [isSettled]);
  const isOutdated = kept.isOutdated && !send.isPending;
  const isRefused = send.error instanceof ApiError && send.error.code === 'CONFLICT';
  const put = (order: Order, movedId: string, toSay: string) => {
    send.reset();
    moved.current = movedId;
    if (JSON.stringify(order) === stands) kept.drop();
    else kept.put({ order });
    setSaid(toSay);
  };
  const bar: ReactNode = (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {kept.isKept && (
        <div className={classes.bar}>
          <p>{t('order_unsaved')}</p>
          {!isOutdated && (
            <BusyButton loading={send.isPending} onClick={() => send.mutate(kept.content.order)}>
              {t('order_save')}
            </BusyButton>
          )}
          <Button
            variant="default"
            onClick={() => {
              send.reset();
              settle();
            }}
          >
            {t('order_undo')}
          </Button>
          {isOutdated || isRefused ? (
            <p role="alert">{of.conflict}</p>
          ) : (
            send.isError && <Problem error={send.error} />
          )}
        </div>
      )}
    </>
  );
  return {
    // What has come or gone meanwhile has no place in an order of before.
    order: kept.isKept && !kept.isOutdated ? kept.content.order : of.saved,
    isChanged: kept.isKept,
    put,
    bar,
  };
}

/** The order of one list, by ids: `move` takes one of it so many steps on, and says where to. */
export function useListOrder<Whole>({
  titleOf,
  ...of
}: OrderOf<readonly string[], Whole> & { readonly titleOf: (id: string) => string }) {
  const { t } = useTranslation('editing');
  const { order, put, bar } = useOrder<readonly string[], Whole>(of);
  const move = (id: string, steps: number) => {
    const next = movedBy(order, order.indexOf(id), steps);
    if (next === order) return;
    put(next, id, t('moved', { title: titleOf(id), place: next.indexOf(id) + 1, count: next.length }));
  };
  return { order, move, bar };
}
