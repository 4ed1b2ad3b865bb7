import type { PublicationFailure } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';

const reasons = {
  VALIDATION_FAILED: 'draft',
  CONFLICT: 'replaced',
  FORBIDDEN: 'right',
  NOT_FOUND: 'gone',
  IMAGE_URL_NOT_DIRECT: 'picture',
} as const;

/** Why something was not published at its time, in words. */
export function usePublicationFailure() {
  const { t } = useTranslation('publish_at');
  return ({ code, reason, issues }: PublicationFailure, fieldName?: (path: string) => string): string => {
    if (reason === 'draft_changed') return t('reason.changing');
    if (reason === 'draft_gone') return t('reason.no_draft');
    if (reason === 'community_hidden') return t('reason.hidden');
    if (issues.some(({ rule }) => rule === 'after_start')) return t('reason.begun');
    if (code === 'VALIDATION_FAILED' && fieldName !== undefined && issues.length > 0) {
      return t('reason.fields', { fields: issues.map(({ path }) => fieldName(path)).join(', ') });
    }
    return t(`reason.${code in reasons ? reasons[code as keyof typeof reasons] : 'other'}`);
  };
}
