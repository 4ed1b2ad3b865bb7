import { call } from '@cungnghe/client/call';
import { type MediaPrices, savePriceDraft } from '@cungnghe/contracts/media/console/prices';
import { services } from '@cungnghe/quote/catalogue';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../../parts/notice.tsx';
import { Problem } from '../../../parts/problem.tsx';
import { StatusLinks } from '../../../parts/status-links.tsx';
import { StoredDraftNotice } from '../../../parts/stored-draft-notice.tsx';
import { fieldsOf, generalFields, kindOf, type PriceField, tableOf } from './price-fields.ts';
import classes from './prices.module.css';
import { typedFrom } from './typed-number.ts';
import { usePricesChanged } from './use-prices-changed.ts';
import type { TypedPrices } from './use-typed-prices.ts';

interface PriceFormProps {
  readonly prices: MediaPrices;
  readonly typed: TypedPrices;
}

/** Every price of the catalogue, one service at a time, saved together as the draft. */
export function PriceForm({ prices: { published, draft }, typed }: PriceFormProps) {
  const { t } = useTranslation('media_prices');
  const { locale } = useLocale();
  const [params] = useSearchParams();
  // A draft that does not price everything says so at its fields from the start.
  const [checked, setChecked] = useState(draft !== null && draft.problems.length > 0);
  const { kept, numberOf } = typed;
  const { changed, refresh } = usePricesChanged();
  const save = useMutation({
    mutationFn: () => {
      const table = tableOf((path) => numberOf({ path, kind: kindOf(path) }) ?? 0);
      return call(savePriceDraft, {
        body: { table, based_on: published.version, revision: draft?.revision ?? 0 },
      });
    },
    onSuccess: (saved) => {
      kept.drop();
      setChecked(false);
      return changed(saved);
    },
    onError: refresh,
  });

  const groups = [
    { id: 'general', name: t('general'), fields: generalFields },
    ...services.map((service) => ({
      id: service.id,
      name: service.name[locale],
      fields: fieldsOf(service),
    })),
  ];
  const isWrong = ({ fields }: (typeof groups)[number]) => fields.some((field) => numberOf(field) === null);
  const wrong = checked ? groups.filter(isWrong) : [];
  const chosen = params.get('service');
  const current = groups.find(({ id }) => id === chosen) ?? groups[1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!groups.some(isWrong) && !save.isPending) save.mutate();
  };
  if (current === undefined) return null;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <StatusLinks
        label={t('services')}
        statuses={groups.map((group) => ({
          value: group.id,
          label: wrong.includes(group) ? t('wrong_service', { name: group.name }) : group.name,
        }))}
        current={current.id}
        linkTo={(id) => `?service=${id}`}
      />
      <fieldset disabled={save.isPending} className={classes.fields}>
        <legend>{current.name}</legend>
        {current.fields.map((field) => (
          <Field key={field.path} field={field} typed={typed} checked={checked} />
        ))}
      </fieldset>
      {kept.isOutdated && <Notice tone="warning">{t('outdated')}</Notice>}
      {wrong.length > 0 && (
        <p role="alert" className="warn">
          {t('some_wrong', { names: wrong.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={classes.actions}>
        <BusyButton type="submit" loading={save.isPending}>
          {t('save')}
        </BusyButton>
        <StoredDraftNotice kept={kept} onDrop={() => setChecked(false)} />
      </div>
      {save.isError && <Problem error={save.error} />}
      <p role="status">{save.isSuccess && !kept.isKept ? t('saved') : ''}</p>
    </form>
  );
}

interface FieldProps {
  readonly field: PriceField;
  readonly typed: TypedPrices;
  readonly checked: boolean;
}

function Field({ field, typed: { textOf, numberOf, kept }, checked }: FieldProps) {
  const { t } = useTranslation('media_prices');
  const { locale } = useLocale();
  const { path, kind, label } = field;
  const name = {
    percent: t('vat'),
    days: t('valid_days'),
    amount: t('amount', { label: label?.[locale] }),
    delta: t('delta', { label: label?.[locale] }),
    multiplier: t('multiplier', { label: label?.[locale] }),
  }[kind];
  const number = numberOf(field);
  return (
    <TextInput
      label={name}
      inputMode={kind === 'delta' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      className={kind === 'delta' ? (classes.begins ?? '') : ''}
      {...(kind === 'multiplier' && { leftSection: '×' })}
      value={textOf(field)}
      error={checked && number === null ? t(`wrong.${kind}`) : null}
      onChange={(event) => kept.put({ [path]: event.currentTarget.value })}
      onBlur={() => {
        if (number !== null && kept.content[path] !== undefined)
          kept.put({ [path]: typedFrom(kind, number) });
      }}
    />
  );
}
