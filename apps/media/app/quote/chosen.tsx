import { daysOf } from '@cungnghe/quote/quote';
import { checkSelection, type Selection, termsOf } from '@cungnghe/quote/selection';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';

/** What is chosen, and how long it takes; no amounts, because everybody may see it. */
export function Chosen({ selection }: { selection: Selection }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { choice } = checkSelection(selection);
  if (choice === undefined) return null;
  const { service, tier, options, addons, isTrial } = choice;
  return (
    <>
      <dl className="chosen">
        <dt>{t('choose.tier')}</dt>
        <dd>{(isTrial ? service.trial?.name : tier.name)?.[locale]}</dd>
        {options.map(({ group, option }) => (
          <div key={group.id} className="contents">
            <dt>{group.name[locale]}</dt>
            <dd>{option.name[locale]}</dd>
          </div>
        ))}
        {addons.length === 0 ? null : (
          <>
            <dt>{t('service.addons')}</dt>
            <dd>{addons.map(({ name }) => name[locale]).join(', ')}</dd>
          </>
        )}
      </dl>
      <p className="dim">{t(`service.days_${termsOf(choice).daysUntil}`, { count: daysOf(choice) })}</p>
    </>
  );
}

/** A link that was passed on may name what is not offered any more. */
export function UnknownChoice() {
  const { t } = useTranslation('media');
  return (
    <div className="fault" role="alert">
      <h2>{t('choose.unknown')}</h2>
      <p>{t('choose.unknown_next')}</p>
    </div>
  );
}
