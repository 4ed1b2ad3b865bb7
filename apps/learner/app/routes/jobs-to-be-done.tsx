import { useQuery } from '@tanstack/react-query';
import { Jobs } from '../features/canvases/jobs.tsx';
import { jobsToBeDoneQuery } from '../features/canvases/queries.ts';
import type { Route } from './+types/jobs-to-be-done.ts';
import { Canvas } from './canvas.tsx';

export default function JobsToBeDonePage({ params: { slug } }: Route.ComponentProps) {
  return (
    <Canvas slug={slug} kind="jtbd" canvas={useQuery(jobsToBeDoneQuery(slug))}>
      {(jobs) => <Jobs jobs={jobs} />}
    </Canvas>
  );
}
