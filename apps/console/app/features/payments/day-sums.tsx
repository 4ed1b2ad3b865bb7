import { type PaymentDay, paymentPlaces } from '@cungnghe/contracts/payments/days';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { formatCount } from '../../parts/count.ts';
import classes from './payments.module.css';

/** What came in on a day and where it is, each sum a way to its rows. */
export function DaySums({ day, linkTo }: { day: PaymentDay; linkTo: (place?: string) => string }) {
  const { t } = useTranslation('payment_days');
  const { total, places } = day;
  const sums = [
    { name: t('total'), sum: total, to: linkTo() },
    ...paymentPlaces.map((place) => ({
      name: t(`places.${place}`),
      sum: places[place],
      to: linkTo(place),
    })),
  ];
  return (
    <>
      <dl className={classes.totals}>
        {sums.map(({ name, sum, to }) => (
          <div key={name} className={classes.total}>
            <dt>{name}</dt>
            <dd>
              {sum.count === 0 ? (
                <span className={classes.zero}>{formatVnd(sum.vnd)}</span>
              ) : (
                <Link to={to} replace preventScrollReset aria-label={`${name}: ${formatVnd(sum.vnd)}`}>
                  {formatVnd(sum.vnd)}
                </Link>
              )}{' '}
              <span className="dim">{t('count', { count: sum.count, shown: formatCount(sum.count) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="dim">{t('adds_up')}</p>
    </>
  );
}
