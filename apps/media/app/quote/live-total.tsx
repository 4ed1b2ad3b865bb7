import { type Quote, quote } from '@cungnghe/quote/quote';
import { checkSelection, type Selection, termsOf } from '@cungnghe/quote/selection';
import { useLocale } from '@cungnghe/ui/locale';

import { useTranslation } from '@cungnghe/ui/translation';
import { Amount } from './amount.tsx';
import { Breakdown, type BreakdownLine } from './breakdown.tsx';
import type { Pricing } from './client-gate.tsx';

/** What the selection comes to at the prices that were loaded; the server calculates again when it is sent. */
export function LiveTotal({ selection, pricing }: { selection: Selection; pricing: Pricing }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { choice } = checkSelection(selection);
  if (choice === undefined) return null;
  const made = quote(selection, pricing);
  const { per, daysUntil } = termsOf(choice);
  return (
    <>
      <p className="live-total" aria-live="polite">
        <span className="label">{t(`breakdown.total_${per}`)}</span>
        <strong>
          <Amount vnd={made.total_vnd} />
        </strong>
      </p>
      <p className="dim">{t(`service.days_${daysUntil}`, { count: made.days })}</p>
      <Breakdown
        lines={linesOf(made, selection, locale)}
        subtotalVnd={made.subtotal_vnd}
        vatThousandths={made.vat_thousandths}
        vatVnd={made.vat_vnd}
        totalVnd={made.total_vnd}
      />
    </>
  );
}

/** In the words of the catalogue; options that change nothing are left out. */
function linesOf(made: Quote, selection: Selection, locale: 'vi' | 'en'): BreakdownLine[] {
  const { choice } = checkSelection(selection);
  if (choice === undefined) return [];
  const { service, tier, options, addons } = choice;
  return made.lines
    .filter(({ kind, amount_vnd }) => kind !== 'option' || amount_vnd !== 0)
    .map(({ kind, id, group_id, amount_vnd }) => {
      const chosen = options.find(({ group }) => group.id === group_id);
      const label = {
        tier: tier.name[locale],
        trial: service.trial?.name[locale] ?? '',
        option: chosen ? `${chosen.group.name[locale]}: ${chosen.option.name[locale]}` : '',
        addon: addons.find((addon) => addon.id === id)?.name[locale] ?? '',
      }[kind];
      return { key: `${kind}.${group_id ?? ''}.${id}`, label, amountVnd: amount_vnd };
    });
}

/** The total alone, at the lower edge of a phone while one chooses; readers hear the other one. */
export function TotalBar({ selection, pricing }: { selection: Selection; pricing: Pricing }) {
  const { t } = useTranslation('media');
  return (
    <p className="total-bar" aria-hidden="true">
      <span>{t('breakdown.total')}</span>
      <strong>
        <Amount vnd={quote(selection, pricing).total_vnd} />
      </strong>
    </p>
  );
}
