import type { ApiError } from '@cungnghe/client/call';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';

/** Why a request was not sent, what was kept and what to do. */
export function RequestRefusal({ error }: { error: ApiError }) {
  const { t } = useTranslation('media');
  if (error.code === 'CATALOGUE_CHANGED' || error.code === 'SELECTION_INVALID') {
    return (
      <Problem>
        {t('request.refused.catalogue')}{' '}
        <button type="button" className="link" onClick={() => window.location.reload()}>
          {t('request.reload')}
        </button>
      </Problem>
    );
  }
  if (error.code === 'RATE_LIMITED') return <Problem>{t('request.refused.too_many')}</Problem>;
  if (error.code === 'VALIDATION_FAILED') return <Problem>{t('profile.refused')}</Problem>;
  if (error.code === 'UNAUTHENTICATED') return <Problem>{t('request.refused.signed_out')}</Problem>;
  return <Problem>{t('request.refused.other')}</Problem>;
}
