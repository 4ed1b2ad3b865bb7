import type { promptStatuses } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from '../../parts/status.tsx';

type PromptStatusName = (typeof promptStatuses)[number];

const tones: Readonly<Record<PromptStatusName, Tone>> = { listed: 'good', unlisted: 'bad', deleted: 'quiet' };

/** Whether a prompt or a case is in the library. */
export function PromptStatus({ status }: { status: PromptStatusName }) {
  const { t } = useTranslation('prompts');
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
