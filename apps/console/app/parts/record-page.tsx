import { ApiError } from '@cungnghe/client/call';
import { EmptyState, PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { Problem } from './problem.tsx';

interface RecordPageProps<Data, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<Data, ApiError, Data, Key>;
  /** The heading while there is nothing to name yet. */
  readonly title: string;
  readonly back: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one thing with its states: loading, failed, absent, there. */
export function RecordPage<Data, Key extends readonly unknown[]>(props: RecordPageProps<Data, Key>) {
  const { query, title, back, children } = props;
  const { t } = useTranslation('shell');
  const { data, error, isPending, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (isPending) return <PageSkeleton lines={8} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={t('not_found_title')} back={back}>
        <EmptyState title={t('error.NOT_FOUND')} />
      </Page>
    );
  }
  return (
    <Page title={title} back={back}>
      <Problem error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
