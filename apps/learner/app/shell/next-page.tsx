import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemText } from './problem-text.ts';

interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  fetchNextPage(): Promise<unknown>;
}

interface NextPageProps extends Pick<ButtonProps, 'mt' | 'className'> {
  readonly of: Paged;
  readonly children: ReactNode;
}

/** The button below a list that brings what comes after it, while there is more. */
export function NextPage({ of: list, children, ...layout }: NextPageProps) {
  const { t } = useTranslation('learner');
  if (!list.hasNextPage) return null;
  return (
    <>
      {list.isFetchNextPageError ? <Problem>{problemText(list.error, t)}</Problem> : null}
      <BusyButton
        {...layout}
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </BusyButton>
    </>
  );
}
