import { useTranslation } from '@cungnghe/ui/translation';
import type { Sorting } from './data-table.tsx';
import type { sortStrings } from './strings.ts';

/** The orders that there are words for. */
type Sort = Exclude<keyof (typeof sortStrings)['vi'], 'label'>;

/** The order of a list as a filter in the address; while nothing is chosen, the one that it comes in anyway. */
export function useSorting(
  filters: {
    readonly values: { readonly sort?: Sort | undefined };
    readonly set: (name: 'sort', value: string | undefined) => void;
  },
  sorts: readonly Sort[],
  usual: Sort = 'newest',
): Sorting {
  const { t } = useTranslation('sorts');
  return {
    value: filters.values.sort ?? usual,
    options: sorts.map((value) => ({ value, label: t(value) })),
    onChange: (value) => filters.set('sort', value === usual ? undefined : value),
  };
}

/** How a column of times sorts a list, and one of amounts. */
export const byTime = [
  { value: 'newest', direction: 'descending' },
  { value: 'oldest', direction: 'ascending' },
] as const;
export const byName = [{ value: 'name', direction: 'ascending' }] as const;
export const bySignIn = [{ value: 'seen', direction: 'descending' }] as const;
export const byAmount = [{ value: 'largest', direction: 'descending' }, { value: 'newest' }] as const;
