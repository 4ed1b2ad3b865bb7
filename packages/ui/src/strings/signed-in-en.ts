import type { Translation } from '../translation.tsx';
import type { signedIn as vi } from './signed-in-vi.ts';

export const signedIn: Translation<typeof vi> = {
  list: {
    search: 'Search',
    clear: 'Clear filters',
    any: 'All',
    community: 'Community',
    shown: 'Showing {{count}} rows',
    shown_one: 'Showing {{count}} row',
    shown_of: 'Showing {{count}} of {{total}} rows',
    shown_of_more: 'Showing {{count}} of more than {{total}} rows',
    shown_all: '{{count}} rows, end of the list',
    shown_all_one: '{{count}} row, end of the list',
    load_more: 'Load more',
    none_filtered: 'No row matches these filters.',
    csv: 'Download CSV',
    times: 'Times are Vietnam time.',
  },
  lock: {
    inside: 'What is inside',
    who: 'Who can open it',
    this_month: 'This month',
    next_month: 'From {{date}}',
    next: 'Next month',
    per_year: 'for twelve months',
  },
};
