import { ApiError } from '@cungnghe/client/call';
import { type BulkKind, bulkKindRoles } from '@cungnghe/contracts/bulk-actions/endpoints';
import { type ListedKind, listedKindNames, listedMax } from '@cungnghe/contracts/bulk-actions/listed';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Confirm } from '../parts/confirm.tsx';
import { useProblemText } from '../parts/problem.tsx';
import { type ListedBulk, startListedBulk } from '../parts/start-listed-bulk.ts';
import { useViewer } from '../shell/viewer.ts';
import { useBulkNote } from './bulk-note.tsx';
import type { ListViewProps } from './list-view.tsx';
import { DisabledAction, SelectionBar } from './selection-bar.tsx';
import { type Selection, useSelection } from './use-selection.ts';

interface Identified {
  readonly id: string;
}

interface Options<Row> {
  /** What can be done to a row as it is; of this, what the operator may do. */
  readonly kindsOf: (row: Row) => readonly ListedKind[];
  readonly nameOf: (row: Row) => string;
}

const noRows: readonly never[] = [];

/** Whether somebody may do one kind. */
export const accessOf = (kind: BulkKind) => ({ access: { roles: bulkKindRoles[kind] } });

/** Rows of a list to be selected, and the bar of what can be done to them at once: for `note` and `table` of `ListPage`. */
export function useBulk<Row extends Identified>(
  list: ListViewProps<Row>['list'],
  { kindsOf, nameOf }: Options<Row>,
) {
  const { t } = useTranslation('bulk_bar');
  const { may } = useViewer();
  const allowed = (row: Row) => kindsOf(row).filter((kind) => may(accessOf(kind)));
  const selection = useSelection(list, {
    rowKey: ({ id }) => id,
    nameOf,
    canSelect: (row) => allowed(row).length > 0,
    max: listedMax,
  });
  if (selection.selectable + selection.rows.length === 0) {
    const isNothing = list.rows?.length && list.rows.every((row) => kindsOf(row).length === 0);
    return { bar: isNothing ? <p className="dim">{t('nothing')}</p> : null, table: {} };
  }
  return {
    bar: <BulkBar selection={selection} list={list} kindsOf={allowed} />,
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
  readonly kindsOf: (row: Row) => readonly ListedKind[];
}

function BulkBar<Row extends Identified>({ selection, list, kindsOf }: BulkBarProps<Row>) {
  const { t } = useTranslation('bulk_bar');
  const { t: tActions } = useTranslation('bulk_actions');
  const { rows } = selection;
  const everything = useEverything(selection, list);
  const count = rows.length;
  const possible = new Set([...(list.rows ?? noRows), ...rows].flatMap(kindsOf));
  return (
    <SelectionBar
      selection={selection}
      status={everything.isLoading ? t('loading') : count === 0 ? t('none') : t('selected', { count })}
      {...(everything.total !== undefined && {
        all: {
          label: t('all_matching', { count: everything.total }),
          isLoading: everything.isLoading,
          onSelect: everything.select,
        },
      })}
    >
      {listedKindNames
        .filter((kind) => possible.has(kind))
        .map((kind) => {
          const those = everything.isLoading ? noRows : rows.filter((row) => kindsOf(row).includes(kind));
          return those.length === 0 ? (
            <DisabledAction key={kind} label={tActions(`kinds.${kind}`)} />
          ) : (
            <BulkButton
              key={kind}
              kind={kind}
              ids={those.map(({ id }) => id)}
              isSome={those.length < count}
              onStarted={() => selection.drop(those)}
            />
          );
        })}
    </SelectionBar>
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

interface BulkButtonProps {
  readonly kind: ListedKind;
  readonly ids: readonly string[];
  /** Others are selected, to which it cannot be done. */
  readonly isSome: boolean;
  readonly onStarted: () => void;
}

function BulkButton({ kind, ids, isSome, onStarted }: BulkButtonProps) {
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
      label={isSome ? t(`do.${kind}`, { count }) : tActions(`kinds.${kind}`)}
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
