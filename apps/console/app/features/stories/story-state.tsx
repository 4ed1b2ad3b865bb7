import type { AdminStoryItem } from '@cungnghe/contracts/stories/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';

type Shown = Pick<AdminStoryItem, 'deleted' | 'is_public' | 'published_at'>;

/** Whether everybody can read it, and since when. */
export function StoryState({ story: { deleted, is_public, published_at } }: { readonly story: Shown }) {
  const { t } = useTranslation('stories');
  if (deleted) return t('is_deleted');
  if (is_public === 0 || published_at === null) return t('not_public');
  return t('is_public', { date: formatDate(published_at) });
}
