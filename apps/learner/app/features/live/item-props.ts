import type { Activity } from '@cungnghe/contracts/live/room';

/** What is answered in figures, or in one line. */
export interface ItemProps {
  readonly item: Activity['items'][number];
  /** Where the focus goes when this one was left out. */
  readonly fieldId: string;
  readonly result: NonNullable<Activity['results']>[number] | undefined;
  readonly value: string;
  /** Undefined once nothing can be answered any more. */
  readonly onChange: ((value: string) => void) | undefined;
  readonly missing: boolean;
  /** The title of the activity has said what is asked. */
  readonly alone: boolean;
}
