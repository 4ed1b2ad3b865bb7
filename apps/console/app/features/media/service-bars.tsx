import type { Response } from '@cungnghe/contracts/endpoint';
import type { adminMediaFigures } from '@cungnghe/contracts/media/console/quote-figures';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './media.module.css';
import { useRate } from './rate.ts';

type Services = Response<typeof adminMediaFigures>['services'];

/** One bar for each service that was asked for; each leads to its quotes. */
export function ServiceBars({ services }: { services: Services }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const rateOf = useRate();
  const asked = services.filter(({ requests }) => requests > 0);
  const most = Math.max(1, ...asked.map(({ requests }) => requests));
  return (
    <ul className={classes.bars}>
      {asked.map(({ service_id, name, requests, sent_vnd, accepted_thousandths, ...stages }) => (
        <li key={service_id} className={classes.bar}>
          <Link to={`/media/quotes?service=${service_id}`}>{name[locale]}</Link>
          <span className={classes.figure}>
            {t('figures.service_bar', {
              count: requests,
              sent: formatVnd(sent_vnd),
              rate: rateOf(accepted_thousandths),
            })}
          </span>
          <span className={classes.figure}>{t('figures.stages', stages)}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} style={{ inlineSize: `${(requests / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
