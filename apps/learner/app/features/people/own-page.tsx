import { lazyPart } from '../../shell/lazy-part.tsx';

/** One's own public page, for those who are named for something: nothing is shown to anybody else. */
export const OwnPage = lazyPart(() => import('./public-page.tsx'));
