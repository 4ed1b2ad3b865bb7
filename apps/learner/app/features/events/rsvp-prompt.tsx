import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { refusalText } from './refusal-text.ts';
import { useAnswer } from './use-answer.ts';

interface RsvpPromptProps {
  readonly slug: string;
  readonly label: string;
  readonly onSaid: () => void;
}

/** One tap for whoever stands at the door. */
export function RsvpPrompt({ slug, label, onSaid }: RsvpPromptProps) {
  const { t } = useTranslation('learner');
  const { mutate, isPending, error } = useAnswer(slug);
  return (
    <>
      <BusyButton loading={isPending} onClick={() => mutate('yes', { onSuccess: onSaid })}>
        {label}
      </BusyButton>
      {error === null ? null : <Problem>{refusalText(error, t)}</Problem>}
    </>
  );
}
