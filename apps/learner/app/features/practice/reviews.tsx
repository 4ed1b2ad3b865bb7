import type { Review } from '@cungnghe/contracts/practice/endpoints';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { reviewsQuery } from './queries.ts';

// On most days nothing is due, and then none of it is loaded.
const ReviewCard = lazyPart(() => import('./review-card.tsx'), <TextSkeleton lines={6} />);

/** What to repeat today, one question after the other; nothing when nothing is due. */
export function Reviews() {
  const { data } = useQuery(reviewsQuery());
  // What was due when the page was opened: a question that was answered is still shown with why.
  const [due, setDue] = useState<readonly Review[]>();
  if (due === undefined && data !== undefined) setDue(data);
  if (due === undefined || due.length === 0) return null;
  return <ReviewCard due={due} />;
}
