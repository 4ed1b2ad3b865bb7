import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface BusyButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  readonly loading: boolean;
}

/**
 * A button that does something that takes a while. It is disabled while it is busy, and a browser takes the focus from
 * what is disabled. It gets it back, unless the focus has gone elsewhere since; whoever uses the keyboard can try again
 * with one key.
 */
export function BusyButton({ loading, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !loading && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasBusy.current = loading;
  }, [loading]);
  return <Button ref={button} loading={loading} {...props} />;
}
