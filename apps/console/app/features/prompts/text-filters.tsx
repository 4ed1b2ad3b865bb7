import { type adminListPrompts, promptStatuses } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { DayRange } from '../../list/day-range.tsx';
import { SearchField } from '../../list/search-field.tsx';
import type { useTable } from '../../list/use-table.ts';
import { StatusLinks } from '../../parts/status-links.tsx';

type Filters = ReturnType<typeof useTable<typeof adminListPrompts>>['filters'];

/** What narrows a list of what members wrote: its state as links above, words and days beside. */
export function useTextFilters(filters: Filters, searchLabel: string) {
  const { t } = useTranslation('prompts');
  const { status = 'listed', q, from, to } = filters.values;
  return {
    status,
    above: (
      <StatusLinks
        label={t('statuses')}
        statuses={promptStatuses.map((each) => ({ value: each, label: t(`status.${each}`) }))}
        current={status}
        linkTo={(each) => filters.linkTo('status', each === 'listed' ? undefined : each)}
      />
    ),
    // The state is none of the filters that are cleared: one of the three is always chosen.
    filters: {
      values: filters.values,
      isFiltered: (q ?? from ?? to) !== undefined,
      clear: () => filters.clearBut('status'),
    },
    fields: (
      <>
        <SearchField label={searchLabel} {...filters.field('q')} />
        <DayRange filters={filters} />
      </>
    ),
  };
}
