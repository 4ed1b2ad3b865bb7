import { TextSkeleton } from '@cungnghe/ui/states';
import { lazyPart } from '../../shell/lazy-part.tsx';

// Most lessons have none, and then none of it is loaded.
/** A worksheet at its place in a lesson. */
export const LessonWorksheet = lazyPart(() => import('./fill-in.tsx'), <TextSkeleton lines={8} />);
