import { lazy, Suspense } from 'react';
import type { ReportProps } from './report-drawer.tsx';

const ReportDrawer = lazy(() => import('./report-drawer.tsx'));

/** Tells the operators what is wrong with a text. Few ever do: its code comes when it is asked for. */
export function ReportSheet(props: ReportProps) {
  return (
    <Suspense fallback={null}>
      <ReportDrawer {...props} />
    </Suspense>
  );
}
