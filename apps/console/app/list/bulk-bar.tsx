import { ApiError } from '@cungnghe/client/call';
import { type BulkKind, bulkKindRoles } from '@cungnghe/contracts/bulk-actions/endpoints';
import { type ListedKind, listedMax } from '@cungnghe/contracts/bulk-actions/listed';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Confirm } from '../parts/confirm.tsx';
import { useProblemText } from '../parts/problem.tsx';
import { type ListedBulk, startListedBulk } from '../parts/start-listed-bulk.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useViewer } from '../shell/viewer.ts';
import classes from './bulk-bar.module.css';
import { useBulkNote } from './bulk-note.tsx';
import type { ListViewProps } from './list-view.tsx';
import { type Selection, useSelection } from './use-selection.ts';

interface Identified {
  readonly id: string;
}

interface Options<Row> {
  /** What can be done to rows of the list as it is filtered; of these, what the operator may do. */
  readonly kinds: readonly ListedKind[];
  readonly nameOf: (row: Row) => string;
}

const noRows: readonly never[] = [];

/** Whether somebody may do one kind. */
export const accessOf = (kind: BulkKind) => ({ access: { roles: bulkKindRoles[kind] } });

/** Rows of a list to be selected, and the bar of what can be done to them at once: for `note` and `table` of `ListPage`. */
export function useBulk<Row extends Identified>(
  list: ListViewProps<Row>['list'],
  { kinds, nameOf }: Options<Row>,
) {
  const { t } = useTranslation('bulk_bar');
  const { may } = useViewer();
  const allowed = kinds.filter((kind) => may(accessOf(kind)));
  const isAble = allowed.length > 0;
  const selection = useSelection(list.rows ?? noRows, {
    rowKey: ({ id }) => id,
    canSelect: () => isAble,
    max: listedMax,
  });
  if (!isAble) return { bar: null, table: {} };
  return {
    bar: <BulkBar selection={selection} list={list} kinds={allowed} />,
    table: {
      selection: {
        ...selection,
        labelOf: (row: Row) => t('select_one', { name: nameOf(row) }),
        labelOfAll: t('select_shown'),
      },
    },
  };
}

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly list: ListViewProps<Row>['list'];
  readonly kinds: readonly ListedKind[];
}

function BulkBar<Row extends Identified>({ selection, list, kinds }: BulkBarProps<Row>) {
  const { t } = useTranslation('bulk_bar');
  const { rows, selectable, clear } = selection;
  const bar = useRef<HTMLFieldSetElement>(null);
  const everything = useEverything(selection, list);
  useShortcuts({ b: () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus() });
  const count = rows.length;
  const ids = rows.map(({ id }) => id);
  if (selectable === 0) return null;
  return (
    <fieldset ref={bar} className={classes.bar} data-selected={count > 0}>
      <legend className={classes.legend}>{t('bar')}</legend>
      <p role="status">
        {everything.isLoading ? t('loading') : count === 0 ? t('none') : t('selected', { count })}
      </p>
      {kinds.map((kind) =>
        count === 0 || everything.isLoading ? (
          <Disabled key={kind} kind={kind} />
        ) : (
          <BulkButton key={kind} kind={kind} ids={ids} onStarted={clear} />
        ),
      )}
      {count > 0 && (
        <Button variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      {count > 0 && everything.total !== undefined && (
        <Button variant="subtle" disabled={everything.isLoading} onClick={everything.select}>
          {t('all_matching', { count: everything.total })}
        </Button>
      )}
    </fieldset>
  );
}

/** Selects all that match: loads the rest of the list first, so that everything that is selected is seen. */
function useEverything<Row>(selection: Selection<Row>, list: ListViewProps<Row>['list']) {
  const { search } = useLocation();
  // Of one list: another filter is another choice.
  const [wanted, setWanted] = useState<string>();
  const isWanted = wanted === search;
  const { hasMore, isLoadingMore, moreError, loadMore, total } = list;
  const { selectShown } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done next depends on how far the list is
  useEffect(() => {
    if (!isWanted || isLoadingMore) return;
    if (hasMore && moreError === null) return loadMore();
    setWanted(undefined);
    if (!hasMore) selectShown();
  }, [isWanted, hasMore, isLoadingMore, moreError, list.rows]);
  const isOffered = hasMore && total !== undefined && !total.is_more && total.count <= listedMax;
  return {
    total: isOffered ? total.count : undefined,
    isLoading: isWanted,
    select: () => setWanted(search),
  };
}

function Disabled({ kind }: { readonly kind: ListedKind }) {
  const { t } = useTranslation('bulk_actions');
  return (
    <Button variant="default" disabled>
      {t(`kinds.${kind}`)}
    </Button>
  );
}

interface BulkButtonProps {
  readonly kind: ListedKind;
  readonly ids: readonly string[];
  readonly onStarted: () => void;
}

function BulkButton({ kind, ids, onStarted }: BulkButtonProps) {
  const { t } = useTranslation('bulk_bar');
  const { t: tActions } = useTranslation('bulk_actions');
  const count = ids.length;
  const note = useBulkNote(kind, `bulk-${kind}`);
  const start = useStartBulk(
    () => ({ kind, ids: [...ids], expected: count, note: note.value }),
    () => {
      note.drop();
      onStarted();
    },
  );
  return (
    <Confirm
      label={tActions(`kinds.${kind}`)}
      confirmLabel={t(`do.${kind}`, { count })}
      question={`${t(`do.${kind}`, { count })}?`}
      effect={t(`effect.${kind}`)}
      tone={dangerous.test(kind) ? 'danger' : 'accent'}
      variant="default"
      onOpen={() => {
        note.askAbout(ids);
        return true;
      }}
      onConfirm={note.check}
      {...start}
    >
      {note.field}
    </Confirm>
  );
}

const dangerous = /\.(remove|unlist|cancel|delete|decline|refund|unmatch)$/;

type Input = Omit<ListedBulk, 'send_id'>;

/** Begins one and goes on to how far it is; sent again it is the same one. */
export function useStartBulk(inputOf: () => Input, onStarted: () => void) {
  const { t } = useTranslation('bulk_bar');
  const problem = useProblemText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const input = inputOf();
  const things = JSON.stringify([input.kind, input.ids, input.bulk_action_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things, another one
  const sendId = useMemo(() => crypto.randomUUID() as string, [things]);
  const mutation = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { id } = await startListedBulk({ ...input, send_id: sendId });
      onStarted();
      await navigate(`/bulk-actions/${id}`, { state: { from: pathname + search } });
    },
  });
  return {
    mutation,
    explain: (error: Error) =>
      error instanceof ApiError && error.details.reason === 'count_changed'
        ? t('count_changed', { count: Number(error.details.count) })
        : problem(error),
  };
}
