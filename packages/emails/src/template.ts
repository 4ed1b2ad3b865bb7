import type { Locale } from '@cungnghe/contracts/shared';
import type { ReactNode } from 'react';

export interface EmailContext {
  readonly locale: Locale;
  /** Origin of the learner app, where the links lead. */
  readonly learnerUrl: string;
  /** Texts in place of ours, by their keys; each has been checked. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Given for kinds that a reader can do without: the way to stop this kind. */
  readonly unsubscribeUrl?: string;
  /** Given with it: the way to choose among such kinds. */
  readonly preferencesUrl?: string;
}

/** To whom a message goes, which its footer says: why they get it. */
export type Audience = 'account' | 'member' | 'operator' | 'invited' | 'client';

export interface Template<Data> {
  /** A kind that goes to several has a function. */
  readonly audience: Audience | ((data: Data) => Audience);
  /** Shown in lists, to operators too: never a code or anything else that opens a door. What may be long comes last. */
  subject(data: Data, context: EmailContext): string;
  /** The line that mail programs show beside the subject. */
  preview(data: Data, context: EmailContext): string;
  /** What stands below each other: blocks, or null for one that is left out. */
  body(data: Data, context: EmailContext): readonly ReactNode[];
}
