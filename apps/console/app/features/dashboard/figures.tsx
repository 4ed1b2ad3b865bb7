import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { formatCount } from '../../parts/count.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import classes from './dashboard.module.css';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly endpoint: Pick<Endpoint, 'access'>;
  readonly to: string;
}

/** The figures of the day, each a link to the rows it counts. */
export function Figures({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const { price, prices } = figures;
  const others = prices?.others ?? [];
  const usual = prices?.usual ?? null;
  const communities = { endpoint: adminCommunities, to: '/communities' };
  const accounts = { endpoint: adminAccounts, to: '/accounts?type=member' };
  const items: Figure[] = [
    ...(price === null || prices === null
      ? []
      : [
          {
            ...communities,
            label: t('price_today'),
            value:
              usual === null
                ? t('price_range', {
                    lowest: formatVnd(prices.lowest_vnd),
                    highest: formatVnd(prices.highest_vnd),
                  })
                : formatVnd(usual.today_vnd),
          },
          ...(usual === null
            ? []
            : [
                {
                  ...communities,
                  label: t('price_next', { day: formatDate(price.next_change_at) }),
                  value: formatVnd(usual.next_month_vnd),
                },
              ]),
        ]),
    {
      ...accounts,
      to: '/accounts?pro=yes',
      label: t('pro_members'),
      value: formatCount(figures.pro_members),
    },
    { ...accounts, label: t('accounts'), value: formatCount(figures.accounts) },
    {
      endpoint: adminAccounts,
      to: '/accounts?type=member&days=30',
      label: t('recent'),
      value: `+${formatCount(figures.accounts_last_30_days)}`,
    },
  ];
  return (
    <>
      <dl className={classes.figures}>
        {items.map(({ label, value, endpoint, to }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>
              <GuardedLink endpoint={endpoint} to={to}>
                {value}
              </GuardedLink>
            </dd>
          </div>
        ))}
      </dl>
      {usual !== null && others.length > 0 && <p className="dim">{exceptions()}</p>}
    </>
  );

  /** The communities whose price is another one, the first few by name. */
  function exceptions(): string {
    const named = others
      .slice(0, namedExceptions)
      .map(({ name, today_vnd }) => t('price_other', { name, amount: formatVnd(today_vnd) }));
    const more = others.length - named.length;
    return `${t('price_others')} ${named.join(', ')}${more > 0 ? ` ${t('price_more', { count: more })}` : ''}.`;
  }
}

const namedExceptions = 3;
