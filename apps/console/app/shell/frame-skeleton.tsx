import { PageSkeleton } from '@cungnghe/ui/states';
import classes from './frame.module.css';

/** Where a page will stand, before it is known who looks at it. */
export function FrameSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.railRoom} />
      <main className={classes.content}>
        <PageSkeleton lines={8} />
      </main>
    </div>
  );
}
