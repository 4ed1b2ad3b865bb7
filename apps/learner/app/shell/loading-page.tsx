import { PageSkeleton } from '@cungnghe/ui/states';

/** A page whose main call is on its way. */
export function LoadingPage({ lines = 6, narrow = false }: { lines?: number; narrow?: boolean }) {
  return (
    <div className={`${narrow ? 'container-narrow' : 'container'} page`}>
      <title>Cùng Nghề</title>
      <PageSkeleton lines={lines} />
    </div>
  );
}
