import type { Translation } from '@cungnghe/ui/translation';
import type { whatsNew as vi } from '../vi/whats-new.ts';

export const whatsNew: Translation<typeof vi> = {
  whats_new: {
    title: "What's new",
    unseen: "What's new, with something you have not seen",
    lead: 'Once a week, what has changed for learners.',
    filters: 'Kind of change',
    all: 'All',
    category: { feature: 'Feature', improvement: 'Improvement', content: 'Content', fix: 'Fix' },
    week: 'Week {{number}}, {{year}}',
    days: '{{first}} to {{last}}',
    for_members: 'Only members see this',
    open: 'Take a look',
    open_elsewhere: 'Open the other site',
    none: 'There are no changes of this kind yet',
    empty: 'Nothing to tell yet',
    empty_body: 'When there is something new for learners, the news of the week will be here.',
    more: 'Earlier weeks',
  },
};
