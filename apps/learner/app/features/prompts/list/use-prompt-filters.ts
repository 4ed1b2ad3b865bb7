import { promptFilters, promptSorts, promptVisibilities } from '@cungnghe/contracts/prompts/endpoints';
import { filtersFrom, useAddress, useFilters } from '@cungnghe/web/filters';

/** What the address says about the list. */
export function usePromptFilters() {
  const filters = useFilters({
    q: null,
    sort: promptSorts,
    tag: null,
    community: null,
    visibility: promptVisibilities,
    works_with: null,
  });
  const { filter = 'all' } = filtersFrom({ filter: promptFilters }, useAddress().params);
  const { sort, ...narrowing } = filters.values;
  return {
    ...filters,
    filter,
    /** Another order alone leaves nothing out. */
    isFiltered: Object.keys(narrowing).length > 0,
  };
}

export type Filters = ReturnType<typeof usePromptFilters>;
