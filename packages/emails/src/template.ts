import type { Locale } from '@cungnghe/contracts/shared';
import type { ReactNode } from 'react';

export interface EmailContext {
  readonly locale: Locale;
  /** Origin of the learner app, where the links lead. */
  readonly learnerUrl: string;
  /** Given for kinds that a reader can do without: the way to stop this kind. */
  readonly unsubscribeUrl?: string;
  /** Given with it: the way to choose among such kinds. */
  readonly preferencesUrl?: string;
}

export interface Template<Data> {
  /** Shown in lists, to operators too: never a code or anything else that opens a door. */
  subject(data: Data, context: EmailContext): string;
  /** The line that mail programs show beside the subject. */
  preview(data: Data, context: EmailContext): string;
  body(data: Data, context: EmailContext): ReactNode;
}
