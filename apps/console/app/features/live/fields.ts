import type { Faults } from './activity-faults.ts';
import type { TypedActivity } from './typed-activity.ts';

/** What each part of the form of an activity gets. */
export interface FieldsProps {
  readonly typed: TypedActivity;
  readonly faults: Faults;
  readonly put: (change: Partial<TypedActivity>) => void;
}

/** One row of a list changed, the others as they were. */
export const changed = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  key: string,
  change: Partial<Row>,
): readonly Row[] => rows.map((row) => (row.key === key ? { ...row, ...change } : row));
