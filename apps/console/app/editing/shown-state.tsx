import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../parts/status.tsx';

export function ShownState({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('editing');
  return isShown ? (
    <Status tone="good">{t('shown')}</Status>
  ) : (
    <Status tone="waiting">{t('not_shown')}</Status>
  );
}
