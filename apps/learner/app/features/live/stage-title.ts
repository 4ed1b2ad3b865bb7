import type { Snapshot } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';

/** What is on the stage, in a few words; null when nothing is. */
export function useStageTitle({ stage, activities, resources, questions }: Snapshot): string | null {
  const { t } = useTranslation('learner');
  const isIt = ({ id }: { id: string }) => id === stage.id;
  switch (stage.kind) {
    case 'activity':
      return activities.find(isIt)?.title ?? null;
    case 'resource':
      return resources.find(isIt)?.title ?? null;
    case 'question':
      return questions.find(isIt)?.text ?? null;
    case 'reflection_response':
      return stage.reflection && t('live.somebody_wrote');
    default:
      return null;
  }
}
