import type { Response as Answer, Endpoint } from '@cungnghe/contracts/endpoint';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { type ReadInput, readPages } from '@cungnghe/web/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../parts/problem.tsx';

type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer Row)[] ? Row : never;

interface SupportPagesProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly accountId: string;
  readonly empty: string;
  readonly more: string;
  readonly children: (rows: readonly RowOf<E>[]) => ReactNode;
}

/** A list of one account, a part of its page: the newest rows, and more of them when asked for. */
export function SupportPages<E extends Endpoint>(props: SupportPagesProps<E>) {
  const { endpoint, accountId, empty, more, children } = props;
  const input = { params: { id: accountId }, query: { limit: 10 } } as unknown as ReadInput<E>;
  const query = useInfiniteQuery(readPages(endpoint, input));
  if (query.isPending) return <RowsSkeleton count={2} />;
  if (query.data === undefined) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page.rows as readonly RowOf<E>[]);
  if (rows.length === 0) return <p className="dim">{empty}</p>;
  return (
    <>
      {children(rows)}
      {query.hasNextPage && (
        <div>
          <BusyButton
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {more}
          </BusyButton>
        </div>
      )}
    </>
  );
}
