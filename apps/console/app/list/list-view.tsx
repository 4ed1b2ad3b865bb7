import type { Total } from '@cungnghe/contracts/total';
import { List, type ListProps, type ListState } from '@cungnghe/ui/list';
import { useLocale } from '@cungnghe/ui/locale';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { type RefObject, useEffect, useRef } from 'react';
import { Problem } from '../parts/problem.tsx';
import { DataTable, type TableOf } from './data-table.tsx';
import { FoldButton, useFold } from './fold-button.tsx';
import classes from './list-view.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { useWalk } from './use-walk.ts';

export interface ListViewProps<Row> extends Pick<ListProps<Row>, 'fields' | 'note' | 'empty'> {
  readonly filters?: NonNullable<ListProps<Row>['filters']> & { readonly values?: object };
  /** How its rows are shown: as a table, or in a way of their own. */
  readonly table?: TableOf<Row>;
  readonly children?: ListProps<Row>['children'];
  readonly list: ListState<Row> & {
    readonly refreshError: Error | null;
    /** It came whole: there is nothing to count and nothing more to load. */
    readonly isWhole?: boolean;
    /** How many rows there are, where that was counted. */
    readonly total?: Total | undefined;
  };
}

/** A list in the words of the console, with the walk through its rows by keyboard. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, filters, fields, note, empty, table, children } = props;
  const { total } = list;
  const { t } = useTranslation('list');
  const { locale } = useLocale();
  const keys = useRowKeys(list.loadMore);
  const count = list.rows?.length ?? 0;
  const fold = useFold();
  const continueBelow = useFocusBelow(keys.ref, count);
  const onClickCapture = useWalk(keys.ref, { hasMore: list.hasMore, isLoaded: list.rows !== undefined });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the links inside
    <div
      ref={keys.ref}
      className={classes.view}
      data-folded={fold.isFolded}
      onKeyDown={keys.onKeyDown}
      onClickCapture={onClickCapture}
    >
      <List
        list={{
          ...list,
          loadMore: () => {
            continueBelow();
            list.loadMore();
          },
        }}
        {...(fields !== undefined && {
          fields: (
            <>
              <FoldButton {...fold} filters={filters?.values} />
              {fields}
            </>
          ),
        })}
        {...(filters !== undefined && { filters })}
        note={note}
        skeleton={<RowsSkeleton count={8} />}
        problem={(error, retry) => <Problem error={error} {...(retry !== undefined && { onRetry: retry })} />}
        empty={<div className={classes.empty}>{filters?.isFiltered ? t('none_filtered') : empty}</div>}
        {...(list.isWhole !== true && {
          status: (
            <p role="status">
              {t(shownKey(list.hasMore, total), { count, total: total?.count.toLocaleString(locale) })} ·{' '}
              {t('times')}
            </p>
          ),
        })}
        more={t('load_more')}
      >
        {(rows) => (
          <>
            {children?.(rows)}
            {table && <DataTable {...table} rows={rows} />}
            {list.refreshError !== null && <Problem error={list.refreshError} onRetry={list.retry} />}
          </>
        )}
      </List>
    </div>
  );
}

const shownKey = (hasMore: boolean, total: Total | undefined) =>
  !hasMore ? 'shown_all' : total === undefined ? 'shown' : total.is_more ? 'shown_of_more' : 'shown_of';

/** Whoever asked for more by the button goes on reading where it begins. */
function useFocusBelow(list: RefObject<HTMLElement | null>, count: number) {
  const start = useRef<number | null>(null);
  useEffect(() => {
    if (start.current === null || count <= start.current) return;
    list.current?.querySelectorAll<HTMLElement>('[data-row-link]')[start.current]?.focus();
    start.current = null;
  }, [count, list]);
  return () => {
    start.current = count;
  };
}
