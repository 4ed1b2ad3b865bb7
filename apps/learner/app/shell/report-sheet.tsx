import { lazyPart } from './lazy-part.tsx';

/** Tells the operators what is wrong with a text. Few ever do: its code comes when it is asked for. */
export const ReportSheet = lazyPart(() => import('./report-drawer.tsx'));
