import { PageSkeleton, TextSkeleton } from '@cungnghe/ui/states';
import type { ReactNode } from 'react';
import classes from './loading-page.module.css';

/** A page whose main call is on its way. */
export function LoadingPage({ lines = 6, narrow = false }: { lines?: number; narrow?: boolean }) {
  return (
    <div className={`${narrow ? 'container-narrow' : 'container'} page`}>
      <title>Cùng Nghề</title>
      <PageSkeleton lines={lines} />
    </div>
  );
}

/** A page that begins with a band in the hue of its community; below it what is known already, or lines of text. */
export function LoadingBand({ children }: { children?: ReactNode }) {
  return (
    <>
      <title>Cùng Nghề</title>
      <div className={`hue-band ${classes.band}`}>
        <div className="container">
          <PageSkeleton lines={2} />
        </div>
      </div>
      {children ?? (
        <div className="container page" aria-hidden="true">
          <TextSkeleton lines={6} />
        </div>
      )}
    </>
  );
}
