import type { ReactNode } from 'react';
import { useRowKeys } from './use-row-keys.ts';
import { useWalk } from './use-walk.ts';

interface WalkedRowsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Rows that came whole and are shown in a way of their own: walked through by the keys of a list. */
export function WalkedRows({ className, children }: WalkedRowsProps) {
  const keys = useRowKeys();
  const onClickCapture = useWalk(keys.ref, { hasMore: false, isLoaded: true });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the links inside
    <div ref={keys.ref} className={className} onKeyDown={keys.onKeyDown} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
