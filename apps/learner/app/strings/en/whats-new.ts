import type { Translation } from '@cungnghe/ui/translation';
import type { whatsNew as vi } from '../vi/whats-new.ts';

export const whatsNew: Translation<typeof vi> = {
  whats_new: {
    title: "What's new",
    unseen: "What's new, unread",
    lead: 'Weekly updates for learners.',
    filters: 'Kind of change',
    all: 'All',
    category: { feature: 'Feature', improvement: 'Improvement', content: 'Content', fix: 'Fix' },
    week: 'Week {{number}}, {{year}}',
    days: '{{first}} to {{last}}',
    for_members: 'Only members see this',
    open: 'View',
    open_elsewhere: 'Open external page',
    none: 'There are no changes of this kind yet',
    empty: 'No updates yet',
    empty_body: 'Weekly updates will appear here.',
    more: 'Earlier weeks',
  },
};
