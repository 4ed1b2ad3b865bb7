import type { ListedKind } from '@cungnghe/contracts/bulk-actions/listed';
import {
  type AdminQuoteRow,
  adminMediaQuotes,
  adminMediaQuotesCsv,
  quoteSorts,
  quoteStages,
} from '@cungnghe/contracts/media/console/quotes';
import { responseKinds } from '@cungnghe/contracts/media/quotes';
import { services } from '@cungnghe/quote/catalogue';
import { Choice, DayField } from '@cungnghe/ui/filter-bar';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { MediaFigures } from '../features/media/media-figures.tsx';
import { MediaLinks } from '../features/media/media-links.tsx';
import { useQuoteColumns } from '../features/media/quote-columns.tsx';
import { Recipients } from '../features/media/recipients.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminMediaQuotes, QuoteList);

/** What is accepted or withdrawn is neither prolonged nor withdrawn. */
function kindsOf({ status, response, is_declined }: AdminQuoteRow): readonly ListedKind[] {
  const isOpen = status === 'sent' && response?.kind !== 'accepted' && !is_declined;
  return isOpen ? ['quote.assign', 'quote.extend', 'quote.decline'] : ['quote.assign'];
}

function QuoteList() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { list, filters } = useTable(adminMediaQuotes);
  const columns = useQuoteColumns();
  const sorting = useSorting(filters, quoteSorts);
  const bulk = useBulk(list, {
    kindsOf,
    nameOf: ({ number, company_name }) => number ?? company_name,
  });
  const { sort: _, ...filter } = filters.values;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <MediaLinks />
          <CsvLink of={adminMediaQuotesCsv} filters={filter} />
          <BulkActionsLink />
        </>
      }
      list={list}
      filters={filters}
      views="media_quotes"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <Choice
            label={t('stage')}
            options={quoteStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
            {...filters.field('stage')}
          />
          <Choice
            label={t('response')}
            options={([...responseKinds, 'none'] as const).map((value) => ({
              value,
              label: t(`responses.${value}`),
            }))}
            {...filters.field('response')}
          />
          <Choice
            label={t('open')}
            options={[{ value: 'true', label: t('open_only') }]}
            {...filters.field('open')}
          />
          <Choice
            label={t('overdue')}
            options={[{ value: 'true', label: t('overdue_only') }]}
            {...filters.field('overdue')}
          />
          <Choice
            label={t('assigned')}
            options={(['me', 'nobody'] as const).map((value) => ({
              value,
              label: t(`assigned_to.${value}`),
            }))}
            {...filters.field('assigned')}
          />
          <Choice
            label={t('service')}
            options={services.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            {...filters.field('service')}
          />
          <DayField label={t('from')} {...filters.field('from')} />
          <DayField label={t('until')} {...filters.field('until')} />
        </>
      }
      note={bulk.bar}
      empty={t('empty')}
      below={
        <>
          <MediaFigures />
          <Recipients />
        </>
      }
      table={{
        caption: t('caption'),
        columns,
        sorting,
        ...bulk.table,
        to: ({ id }) => `/media/quotes/${id}`,
      }}
    />
  );
}
