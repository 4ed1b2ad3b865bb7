import { ApiError } from '@cungnghe/client/call';
import type { Response as Answer, Endpoint } from '@cungnghe/contracts/endpoint';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { type ReadInput, read } from '@cungnghe/web/queries';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Guard } from '../shell/guard.tsx';
import { useProblemText } from './problem.tsx';

interface RecordPageProps<E extends Endpoint> {
  /** What the page reads; whoever may not is told so. */
  readonly endpoint: E;
  readonly input?: ReadInput<E>;
  readonly back?: ReactNode;
  readonly children: (data: Answer<E>) => ReactNode;
}

/** The page of one thing. */
export function RecordPage<E extends Endpoint>({ endpoint, input, ...page }: RecordPageProps<E>) {
  return (
    <Guard endpoint={endpoint}>
      <QueryPage query={read(endpoint, input ?? ({} as ReadInput<E>))} {...page} />
    </Guard>
  );
}

interface QueryPageProps<Data, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<Data, ApiError, Data, Key>;
  readonly back?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a page: loading, failed, absent, there. */
export function QueryPage<Data, Key extends readonly unknown[]>(props: QueryPageProps<Data, Key>) {
  const { data, error, isPending, refetch } = useQuery(props.query);
  // What was begun about one thing does not go on about the next.
  const key = JSON.stringify(props.query.queryKey);
  if (data !== undefined) return <Fragment key={key}>{props.children(data)}</Fragment>;
  if (isPending) return <PageSkeleton lines={8} />;
  return <RecordFailure error={error} back={props.back} onRetry={() => void refetch()} />;
}

interface RecordFailureProps {
  readonly error: Error | null;
  readonly back?: ReactNode;
  readonly onRetry: () => void;
}

/** The page of something that is not there, or did not come. */
export function RecordFailure({ error, back, onRetry }: RecordFailureProps) {
  const { t } = useTranslation('ui');
  const text = useProblemText();
  const isAbsent = error instanceof ApiError && error.status === 404;
  return (
    <div>
      <ErrorPage
        title={t(isAbsent ? 'not_found.title' : 'error_title')}
        body={text(error)}
        onRetry={isAbsent ? undefined : onRetry}
        action={back}
      />
    </div>
  );
}
