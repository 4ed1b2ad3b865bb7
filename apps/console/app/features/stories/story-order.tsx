import { type ApiError, call } from '@cungnghe/client/call';
import {
  type AdminStoryItem,
  adminListStories,
  adminOrderStories,
} from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Arrows, movedByKeys } from '../../editing/arrows.tsx';
import classes from '../../editing/editing.module.css';
import { PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';

/** The stories that everybody sees, in their order; a step is saved at once. */
export function StoryOrder({ stories }: { readonly stories: readonly AdminStoryItem[] }) {
  const { t } = useTranslation('stories');
  const queryClient = useQueryClient();
  const order = useMutation<unknown, ApiError, readonly string[]>({
    mutationFn: (ids) => call(adminOrderStories, { body: { story_ids: [...ids] } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminListStories)),
  });
  if (stories.length < 2) return null;
  const move = (at: number, step: -1 | 1) => {
    const [one, other] = [stories[at], stories[at + step]];
    if (one === undefined || other === undefined || order.isPending) return;
    // The two change places, whatever else has been put between others meanwhile.
    order.mutate(step === 1 ? [other.id, one.id] : [one.id, other.id]);
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
              atTop={at === 0}
              atEnd={at === stories.length - 1}
              onMove={(step) => move(at, step)}
            />
          </li>
        ))}
      </ol>
      {order.isError && <Problem error={order.error} />}
    </PageSection>
  );
}
