import { useTranslation } from '@cungnghe/ui/translation';
import { useAuthorReason } from '../../parts/author-reason.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useTextChange } from './use-text-change.ts';

/** Brings back a text that an operator removed; its author is told. */
export function Restore({ of, id, label }: { of: 'post' | 'reply'; id: string; label?: string }) {
  const { t } = useTranslation('discussions');
  const { reason, drop, field } = useAuthorReason(`restore-${id}`);
  return (
    <Confirm
      label={label ?? t('restore')}
      confirmLabel={t('restore')}
      mutation={useTextChange(`restore_${of}`, drop)}
      input={{ id, reason }}
      question={t(`restore_${of}`)}
      effect={t('restore_effect')}
    >
      {field}
    </Confirm>
  );
}
