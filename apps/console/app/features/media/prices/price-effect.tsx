import { ApiError, call } from '@cungnghe/client/call';
import {
  type EffectOfDraft,
  type MediaPrices,
  priceDraftEffect,
  publishPriceDraft,
} from '@cungnghe/contracts/media/console/prices';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../list/data-table.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Problem, useProblemText } from '../../../parts/problem.tsx';
import { kindOf } from './price-fields.ts';
import classes from './prices.module.css';
import { typedFrom } from './typed-number.ts';
import { usePricesChanged } from './use-prices-changed.ts';

interface PriceEffectProps {
  readonly draft: NonNullable<MediaPrices['draft']>;
  /** Something is typed that the draft does not have yet. */
  readonly isTyping: boolean;
  readonly onPublished: (prices: MediaPrices) => void;
}

/** What publishing the draft would do, and the button that does it. */
export function PriceEffect({ draft: { based_on, revision }, isTyping, onPublished }: PriceEffectProps) {
  const { t } = useTranslation('media_prices');
  const problem = useProblemText();
  const { changed, refresh } = usePricesChanged();
  const { data, error, refetch } = useQuery(read(priceDraftEffect, {}));
  const publish = useMutation({
    mutationFn: () => call(publishPriceDraft, { body: { based_on, revision } }),
    onSuccess: (prices) => {
      onPublished(prices);
      return changed(prices);
    },
    onError: refresh,
  });
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton count={3} />;
  const { changes, samples, problems } = data;
  if (changes.length === 0) return <p className="dim">{t('no_change')}</p>;
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger" title={t('problems')}>
          <ul lang="en">
            {problems.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Changes changes={changes} />
      <Samples samples={samples} />
      {isTyping ? (
        <p>{t('save_first')}</p>
      ) : (
        problems.length === 0 && (
          <Confirm
            label={t('publish')}
            confirmLabel={t('publish_confirm')}
            mutation={publish}
            question={t('publish_question', { count: changes.length, version: based_on + 1 })}
            effect={t('publish_effect')}
            explain={(refusal) =>
              refusal instanceof ApiError && refusal.code === 'PRICE_TABLE_INVALID'
                ? t('invalid')
                : problem(refusal)
            }
          />
        )
      )}
    </>
  );
}

function Changes({ changes }: { changes: EffectOfDraft['changes'] }) {
  const { t } = useTranslation('media_prices');
  const { locale } = useLocale();
  const nameOf = ({ path, service, label }: EffectOfDraft['changes'][number]) => {
    if (service === null || label === null) {
      return path === 'vat_thousandths' ? t('vat') : path === 'valid_days' ? t('valid_days') : path;
    }
    const kind = kindOf(path);
    const part = kind === 'delta' || kind === 'multiplier' ? ` (${t(`part.${kind}`)})` : '';
    return `${service[locale]}, ${label[locale]}${part}`;
  };
  const shown = (path: string, value: number | null) => {
    if (value === null) return t('none');
    const kind = kindOf(path);
    const text = typedFrom(kind, value);
    if (kind === 'amount' || kind === 'delta') return formatVnd(value);
    return kind === 'multiplier' ? `×${text}` : kind === 'percent' ? `${text}%` : text;
  };
  return (
    <DataTable
      caption={t('changes')}
      rows={changes}
      rowKey={({ path }) => path}
      columns={[
        { key: 'price', head: t('price'), narrow: 'title', cell: nameOf },
        {
          key: 'before',
          head: t('before'),
          narrow: 'below',
          named: true,
          numeric: true,
          cell: ({ path, before }) => shown(path, before),
        },
        {
          key: 'after',
          head: t('after'),
          narrow: 'aside',
          numeric: true,
          cell: ({ path, after }) => shown(path, after),
        },
      ]}
    />
  );
}

function Samples({ samples }: { samples: EffectOfDraft['samples'] }) {
  const { t } = useTranslation('media_prices');
  const { locale } = useLocale();
  const touched = samples.filter(({ before_vnd, after_vnd }) => before_vnd !== after_vnd);
  if (touched.length === 0) return <p className="dim">{t('no_sample')}</p>;
  const amount = (vnd: number | null) => (vnd === null ? t('none') : formatVnd(vnd));
  return (
    <>
      <h3 className={classes.samples}>{t('samples')}</h3>
      <DataTable
        caption={t('samples')}
        rows={touched}
        rowKey={({ service_id, tier, kind }) => `${service_id} ${tier.en} ${kind}`}
        columns={[
          {
            key: 'sample',
            head: t('sample'),
            narrow: 'title',
            cell: ({ service, tier, kind }) => `${service[locale]}, ${tier[locale]} (${t(`kind.${kind}`)})`,
          },
          {
            key: 'before',
            head: t('before'),
            narrow: 'below',
            named: true,
            numeric: true,
            cell: ({ before_vnd }) => amount(before_vnd),
          },
          {
            key: 'after',
            head: t('after'),
            narrow: 'aside',
            numeric: true,
            cell: ({ after_vnd }) => amount(after_vnd),
          },
        ]}
      />
    </>
  );
}
