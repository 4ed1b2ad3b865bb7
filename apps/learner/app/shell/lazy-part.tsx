import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { PartFailure } from './part-failure.tsx';

/**
 * A part of a page that is loaded when it is shown. Where that fails, as without a connection, the page stays: the part
 * says so, and is tried again by a tap or when the connection is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [, redraw] = useReducer((round: number) => round + 1, 0);
    const [hasFailed, setFailed] = useState(false);
    const ask = useCallback(async () => {
      setFailed(false);
      try {
        Loaded ??= (await load()).default;
        redraw();
      } catch {
        setFailed(true);
      }
    }, []);
    useEffect(() => {
      if (Loaded === null) void ask();
    }, [ask]);
    useEffect(() => {
      if (!hasFailed) return;
      window.addEventListener('online', ask);
      return () => window.removeEventListener('online', ask);
    }, [hasFailed, ask]);
    if (Loaded !== null) return <Loaded {...props} />;
    return hasFailed ? <PartFailure of={{ error: null, refetch: ask }} /> : fallback;
  };
}
