import { ApiError } from '@cungnghe/client/call';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProblemText } from './problem.tsx';

interface RecordPageProps<Data, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<Data, ApiError, Data, Key>;
  readonly back: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one thing with its states: loading, failed, absent, there. */
export function RecordPage<Data, Key extends readonly unknown[]>(props: RecordPageProps<Data, Key>) {
  const { data, error, isPending, refetch } = useQuery(props.query);
  if (data !== undefined) return props.children(data);
  if (isPending) return <PageSkeleton lines={8} />;
  return <RecordFailure error={error} back={props.back} onRetry={() => void refetch()} />;
}

interface RecordFailureProps {
  readonly error: Error | null;
  readonly back: ReactNode;
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
