import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Amount, vatRate } from './amount.tsx';

export interface BreakdownLine {
  readonly key: string;
  readonly label: string;
  readonly amountVnd: number;
}

interface BreakdownProps {
  readonly lines: readonly BreakdownLine[];
  readonly subtotalVnd: number;
  readonly vatThousandths: number;
  readonly vatVnd: number;
  readonly totalVnd: number;
}

/** Each line of an amount, its sum, VAT and the total. */
export function Breakdown({ lines, subtotalVnd, vatThousandths, vatVnd, totalVnd }: BreakdownProps) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  return (
    <table className="breakdown">
      <thead className="unseen">
        <tr>
          <th scope="col">{t('breakdown.item')}</th>
          <th scope="col">{t('breakdown.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, amountVnd }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <Amount vnd={amountVnd} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('breakdown.subtotal')}</th>
          <td>
            <Amount vnd={subtotalVnd} />
          </td>
        </tr>
        <tr>
          <th scope="row">{t('breakdown.vat', { rate: vatRate(vatThousandths, locale) })}</th>
          <td>
            <Amount vnd={vatVnd} />
          </td>
        </tr>
        <tr className="total">
          <th scope="row">{t('breakdown.total')}</th>
          <td>
            <Amount vnd={totalVnd} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
