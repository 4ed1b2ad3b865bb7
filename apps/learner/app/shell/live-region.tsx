import { VisuallyHidden } from '@mantine/core';

/** Says the result of an action to people who do not see it. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
