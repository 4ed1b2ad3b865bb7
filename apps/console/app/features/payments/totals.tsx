import { adminPaymentTotals, paymentStates } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../parts/count.ts';
import classes from './payments.module.css';

/** The three places in which money that came in can be, each a way to its rows. */
export function Totals() {
  const { t } = useTranslation('payments');
  const totals = useQuery(read(adminPaymentTotals, {}));
  if (totals.data === undefined) return null;
  return (
    <dl className={classes.totals}>
      {paymentStates.map((state) => {
        const { count, vnd } = totals.data[state];
        return (
          <div key={state} className={classes.total}>
            <dt>{t(`states.${state}`)}</dt>
            <dd>
              <Link to={`/payments?state=${state}&direction=in`}>{formatVnd(vnd)}</Link>{' '}
              <span className="dim">{t('of', { count, shown: formatCount(count) })}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
