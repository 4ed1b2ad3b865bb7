import type { Selection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';

interface ChoicesProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly onChange: (change: Partial<Selection>) => void;
}

/** Package, options and add-ons of a service, as native controls in the look of the site. */
export function Choices({ service, selection, onChange }: ChoicesProps) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { trial } = service;
  return (
    <div className="choose">
      <fieldset>
        <legend>{t('choose.tier')}</legend>
        {service.tiers.map((tier) => (
          <label key={tier.id} className="choice">
            <input
              type="radio"
              name="tier"
              checked={!selection.trial && selection.tier_id === tier.id}
              onChange={() => onChange({ tier_id: tier.id, trial: false })}
            />
            <span>
              <strong>{tier.name[locale]}</strong>
              <span className="dim">{tier.fits[locale]}</span>
            </span>
          </label>
        ))}
        {trial ? (
          <label className="choice">
            <input
              type="radio"
              name="tier"
              checked={selection.trial}
              onChange={() => onChange({ trial: true })}
            />
            <span>
              <strong>{trial.name[locale]}</strong>
              <span className="dim">{trial.includes.map((each) => each[locale]).join(', ')}</span>
            </span>
          </label>
        ) : null}
      </fieldset>
      {service.groups.map((group) => (
        <fieldset key={group.id}>
          <legend>{group.name[locale]}</legend>
          {group.options.map((option) => (
            <label key={option.id} className="choice">
              <input
                type="radio"
                name={group.id}
                checked={selection.options[group.id] === option.id}
                onChange={() => onChange({ options: { ...selection.options, [group.id]: option.id } })}
              />
              <span>{option.name[locale]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset>
        <legend>{t('service.addons')}</legend>
        {service.addons.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name="addons"
              checked={selection.addon_ids.includes(id)}
              onChange={(event) =>
                onChange({
                  addon_ids: service.addons
                    .map((addon) => addon.id)
                    .filter((each) =>
                      each === id ? event.currentTarget.checked : selection.addon_ids.includes(each),
                    ),
                })
              }
            />
            <span>{name[locale]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
