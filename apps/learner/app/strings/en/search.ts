import type { Translation } from '@cungnghe/ui/translation';
import type { search as vi } from '../vi/search.ts';

export const search: Translation<typeof vi> = {
  search: {
    title: 'Search',
    placeholder: 'With or without diacritics',
    hint: 'Enter at least two letters to search courses, books, documents, canvases, events and discussions in all communities.',
    filter: 'Filter by kind',
    where: 'Where to search',
    everywhere: 'All communities',
    all: 'Everything',
    kinds: {
      course: 'Course',
      lesson: 'Lesson',
      book: 'Book',
      section: 'Book section',
      document: 'Document',
      canvas: 'Canvas',
      event: 'Event',
      thread: 'Discussion',
      reply: 'Reply',
      prompt: 'Prompt',
      story: 'Story',
      community: 'Community',
    },
    unwritten_one: '{{count}} title that waits for its text',
    unwritten_other: '{{count}} titles that wait for their texts',
    count_one: '{{count}} result shown',
    count_other: '{{count}} results shown',
    empty: 'No results',
    empty_body: 'Try fewer words or remove a filter.',
    more: 'Show more',
  },
};
