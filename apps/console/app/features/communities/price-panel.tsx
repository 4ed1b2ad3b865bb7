import { type AdminCommunity, adminSetPrice } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd, Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Facts } from '../../parts/page.tsx';
import { useViewer } from '../../shell/viewer.ts';
import { PriceForm } from './price-form.tsx';

/** The price rule in words, what it gives now, and the form that changes its base. */
export function PricePanel({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const { may } = useViewer();
  const { price_rule: rule, price } = community;
  if (rule === null || price === null) return <p className="dim">{t('not_on_sale')}</p>;
  return (
    <>
      <p className="measure">
        {t('rule', {
          base: formatVnd(rule.base_vnd),
          step: formatVnd(rule.step_vnd),
          month: rule.base_month,
          year: rule.base_year,
        })}
      </p>
      <Facts
        items={[
          [t('today'), <Money key="today" vnd={price.today_vnd} />],
          [
            t('from_day', { day: formatDate(price.next_change_at) }),
            <Money key="next" vnd={price.next_month_vnd} />,
          ],
          [t('base'), <Money key="base" vnd={rule.base_vnd} />],
        ]}
      />
      {may(adminSetPrice) && <PriceForm community={community} base={rule.base_vnd} />}
    </>
  );
}
