import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { useProfile } from './use-profile.ts';

/** Beside what is printed with a name, while the account has none. */
export function MissingName() {
  const { t } = useTranslation('learner');
  if (!useProfile().needs_name) return null;
  return (
    <p className="dim">
      {t('name_step.add')} <Link to="/profile">{t('name_step.go')}</Link>
    </p>
  );
}
