import type { Endpoint } from '@cungnghe/contracts/endpoint';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../shell/viewer.ts';

interface GuardedLinkProps {
  /** What the target page reads: who may not call it sees plain text instead of a dead end. */
  readonly endpoint: Pick<Endpoint, 'access'>;
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function GuardedLink({ endpoint, to, className, children }: GuardedLinkProps) {
  const { may } = useViewer();
  if (!may(endpoint)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
