import { type ApiError, call } from '@cungnghe/client/call';
import {
  type AdminStoryItem,
  adminListStories,
  adminOrderStories,
} from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Arrows, useSaidMove } from '../../editing/arrows.tsx';
import { movedByKeys } from '../../editing/drag-handle.tsx';
import { movedBy } from '../../editing/dropped-at.ts';
import classes from '../../editing/editing.module.css';
import { PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';

/** The stories that everybody sees, in their order; a move is saved at once. */
export function StoryOrder({ stories }: { readonly stories: readonly AdminStoryItem[] }) {
  const { t } = useTranslation('stories');
  const queryClient = useQueryClient();
  const order = useMutation<unknown, ApiError, readonly string[]>({
    mutationFn: (ids) => call(adminOrderStories, { body: { story_ids: [...ids] } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminListStories)),
  });
  const { say, spoken } = useSaidMove();
  if (stories.length < 2) return null;
  const move = (at: number, steps: number) => {
    const next = movedBy(stories, at, steps);
    if (next === stories || order.isPending) return;
    // Those between change places, whatever else has been put between others meanwhile.
    const [first, last] = steps > 0 ? [at, at + steps] : [at + steps, at];
    order.mutate(next.slice(first, last + 1).map(({ id }) => id));
    say(stories[at]?.title ?? '', at + steps + 1, stories.length);
  };
  return (
    <PageSection title={t('order_caption')}>
      <ol className={classes.lessons} aria-busy={order.isPending}>
        {stories.map(({ id, title }, at) => (
          <li key={id} className={classes.lesson} {...movedByKeys((step) => move(at, step))}>
            <span className={classes.lessonName} lang="vi">
              {title}
            </span>
            <Arrows
              title={title}
              group="stories"
              atTop={at === 0}
              atEnd={at === stories.length - 1}
              onMove={(steps) => move(at, steps)}
            />
          </li>
        ))}
      </ol>
      {spoken}
      {order.isError && <Problem error={order.error} />}
    </PageSection>
  );
}
