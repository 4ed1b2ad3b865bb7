import { type AdminQuote, revisionPrices } from '@cungnghe/contracts/media/console/quotes';
import { findService } from '@cungnghe/quote/catalogue';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, Textarea } from '@mantine/core';
import classes from '../media.module.css';
import type { Revising } from './use-revision.ts';

/** No package is called so. */
const trialValue = 'trial ';

/** What a revised quote is about: package, options, add-ons, by which prices, and a message. */
export function RevisionFields({ quote, revising }: { quote: AdminQuote; revising: Revising }) {
  const { t } = useTranslation('media_workflow');
  const { locale } = useLocale();
  const { selection, prices, message } = revising.content;
  const service = findService(selection.service_id);
  if (service === undefined) return null;
  const { tiers, trial, groups, addons } = service;
  const choose = (change: Partial<typeof selection>) =>
    revising.put({ selection: { ...selection, ...change } });
  return (
    <>
      <NativeSelect
        label={t('tier')}
        value={selection.trial ? trialValue : selection.tier_id}
        data={[
          ...tiers.map(({ id, name }) => ({ value: id, label: name[locale] })),
          ...(trial ? [{ value: trialValue, label: t('trial', { name: trial.name[locale] }) }] : []),
        ]}
        onChange={({ currentTarget: { value } }) =>
          choose(value === trialValue ? { trial: true } : { tier_id: value, trial: false })
        }
      />
      {groups.map(({ id, name, options }) => (
        <NativeSelect
          key={id}
          label={name[locale]}
          value={selection.options[id] ?? ''}
          data={options.map((option) => ({ value: option.id, label: option.name[locale] }))}
          onChange={(event) => choose({ options: { ...selection.options, [id]: event.currentTarget.value } })}
        />
      ))}
      <fieldset className={classes.recipients}>
        <legend>{t('addons')}</legend>
        {addons.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={selection.addon_ids.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                choose({
                  addon_ids: addons
                    .map((addon) => addon.id)
                    .filter((each) => (each === id ? checked : selection.addon_ids.includes(each))),
                })
              }
            />{' '}
            {name[locale]}
          </label>
        ))}
      </fieldset>
      <NativeSelect
        label={t('prices')}
        value={prices}
        data={revisionPrices.map((value) => ({
          value,
          label: t(`tables.${value}`, { version: quote.price_version }),
        }))}
        onChange={({ currentTarget: { value } }) =>
          revising.put({ prices: value === 'current' ? value : 'agreed' })
        }
      />
      <Textarea
        label={t('message')}
        description={t('message_hint')}
        maxLength={2000}
        autosize
        minRows={3}
        value={message}
        onChange={(event) => revising.put({ message: event.currentTarget.value })}
      />
    </>
  );
}
