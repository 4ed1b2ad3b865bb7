import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Notice } from '../../parts/notice.tsx';
import { Problem } from '../../parts/problem.tsx';
import { removedPlace } from '../../parts/removed-place.ts';
import type { useRestore } from './use-restore.ts';

/** What became of the last press: where to see it, or why it could not be. */
export function Restored({ restore }: { restore: ReturnType<typeof useRestore> }) {
  const { t } = useTranslation('removed');
  const { data, error } = restore;
  const reason = error?.details.reason;
  if (reason === 'no_part' || reason === 'would_open' || reason === 'too_many') {
    return (
      <div role="alert">
        <Notice tone="warning">{t(reason)}</Notice>
      </div>
    );
  }
  if (error !== null) return <Problem error={error} />;
  return (
    <div role="status">
      {data !== undefined && (
        <Notice tone="accent">
          {t('restored', { title: data.title })}{' '}
          <Link to={removedPlace(data.kind, data.whole_id)}>{t('open', { whole: data.whole_title })}</Link>
        </Notice>
      )}
    </div>
  );
}
