import { previewReversal } from '@cungnghe/contracts/orders/corrections';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from './count.ts';
import { Problem } from './problem.tsx';
import classes from './reversal-loss.module.css';

interface ReversalLossProps {
  readonly orderId: string;
  /** Whether to say what becomes of its payments, too. */
  readonly withPayments: boolean;
}

/** What the buyer of an approved order would lose if it were reversed now. */
export function ReversalLoss({ orderId, withPayments }: ReversalLossProps) {
  const { t } = useTranslation('shell');
  const preview = useQuery(read(previewReversal, { params: { id: orderId } }));
  if (preview.isPending) return <RowsSkeleton count={2} />;
  if (preview.isError) return <Problem error={preview.error} onRetry={() => void preview.refetch()} />;
  const { expires_before, expires_after, ends_now, later_orders, payments, courses_in_progress, elsewhere } =
    preview.data;
  const before = expires_before === null ? '' : formatDate(expires_before);
  const isShorter = !ends_now && expires_after !== expires_before && expires_after !== null;
  return (
    <ul className={classes.loss}>
      <li>
        <strong>
          {ends_now
            ? t('loss.ends', { before })
            : isShorter
              ? t('loss.shorter', { before, after: formatDate(expires_after) })
              : t('loss.over')}
        </strong>
      </li>
      {ends_now && courses_in_progress > 0 && (
        <li>{t('loss.courses', { count: courses_in_progress, shown: formatCount(courses_in_progress) })}</li>
      )}
      {elsewhere.map(({ community_name: community, expires_before: from, expires_after: to }) => (
        <li key={community}>
          {to === null
            ? t('loss.elsewhere_ends', { community, before: from === null ? '' : formatDate(from) })
            : t('loss.elsewhere_shorter', {
                community,
                before: from === null ? '' : formatDate(from),
                after: formatDate(to),
              })}
        </li>
      ))}
      {later_orders.length > 0 && (
        <li>
          {t('loss.later')}{' '}
          {later_orders.map(({ id, code }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={`/orders/${id}`}>{code}</Link>
            </span>
          ))}
        </li>
      )}
      {(withPayments ? payments : []).map(({ id, amount_vnd, reference }) => (
        <li key={id}>
          {t('loss.payment')}{' '}
          <Link to={`/payments/${id}`}>{[formatVnd(amount_vnd), reference].filter(Boolean).join(' · ')}</Link>
        </li>
      ))}
    </ul>
  );
}
