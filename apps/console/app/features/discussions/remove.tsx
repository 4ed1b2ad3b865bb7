import { useTranslation } from '@cungnghe/ui/translation';
import { useAuthorReason } from '../../parts/author-reason.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useTextChange } from './use-text-change.ts';

interface RemoveProps {
  readonly of: 'post' | 'reply';
  readonly id: string;
  /** Names the text, where the page has several. */
  readonly label?: string;
}

/** Removes a text that nobody reported; its author is told why. */
export function Remove({ of, id, label }: RemoveProps) {
  const { t } = useTranslation('discussions');
  const { reason, drop, field } = useAuthorReason(`remove-${id}`);
  return (
    <Confirm
      label={label ?? t('remove')}
      confirmLabel={t('remove_confirm')}
      tone="danger"
      mutation={useTextChange(`remove_${of}`, drop)}
      input={{ id, reason }}
      question={t(`remove_${of}`)}
      effect={t(`remove_${of}_effect`)}
    >
      {field}
    </Confirm>
  );
}
