import { useQuery } from '@tanstack/react-query';
import { BusinessModelCanvas } from '../features/canvases/business-model.tsx';
import { businessModelQuery } from '../features/canvases/queries.ts';
import type { Route } from './+types/business-model.ts';
import { Canvas } from './canvas.tsx';

export default function BusinessModelPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <Canvas slug={slug} kind="bmc" canvas={useQuery(businessModelQuery(slug))}>
      {(model) => <BusinessModelCanvas model={model} />}
    </Canvas>
  );
}
