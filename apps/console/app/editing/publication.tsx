import type { ApiError } from '@cungnghe/client/call';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Confirm } from '../parts/confirm.tsx';

interface PublicationProps {
  readonly isPublished: boolean;
  readonly open: { readonly label: string; readonly question: string };
  readonly hide: { readonly label: string; readonly question: string };
  /** Told whether it is to be open. */
  readonly mutation: UseMutationResult<unknown, ApiError, boolean>;
  readonly explain: (error: Error) => ReactNode;
}

/** Opens a course or a book to learners, or takes it back; either is asked about once more. */
export function Publication({ isPublished, open, hide, mutation, explain }: PublicationProps) {
  const { label, question } = isPublished ? hide : open;
  return (
    <Confirm
      // The question is about one of the two: what was asked before says nothing now.
      key={String(isPublished)}
      label={label}
      question={question}
      {...(isPublished && { tone: 'danger' as const })}
      mutation={mutation}
      input={!isPublished}
      explain={explain}
    />
  );
}
