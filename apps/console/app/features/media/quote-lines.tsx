import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import classes from './media.module.css';
import { useRate } from './rate.ts';

/** What a quote charges for, with the amounts that it was sent with. */
export function QuoteLines({ quote: { lines, price } }: { quote: AdminQuote }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const rateOf = useRate();
  if (lines === null || price === null) return <p className="dim">{t('lines_none')}</p>;
  return (
    <table className={classes.lines}>
      <caption>
        <VisuallyHidden>{t('lines_title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, id, group_id, label, amount_vnd }) => (
          <tr key={`${kind} ${group_id} ${id}`}>
            <th scope="row">{label[locale]}</th>
            <td>{formatVnd(amount_vnd)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('subtotal')}</th>
          <td>{formatVnd(price.subtotal_vnd)}</td>
        </tr>
        <tr>
          <th scope="row">{t('vat', { rate: rateOf(price.vat_thousandths) })}</th>
          <td>{formatVnd(price.vat_vnd)}</td>
        </tr>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formatVnd(price.total_vnd)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
