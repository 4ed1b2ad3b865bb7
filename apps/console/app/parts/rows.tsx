import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { formatCount } from './count.ts';
import { GuardedLink } from './guarded-link.tsx';

interface RowsProps {
  /** The list that holds what is counted. */
  readonly of: Pick<Endpoint, 'access'>;
  readonly to: string;
  readonly count: number;
}

/** A number that leads to the rows it counts. There is nothing behind a zero. */
export function Rows({ of: endpoint, to, count }: RowsProps) {
  if (count === 0) return 0;
  return (
    <GuardedLink endpoint={endpoint} to={to}>
      {formatCount(count)}
    </GuardedLink>
  );
}
