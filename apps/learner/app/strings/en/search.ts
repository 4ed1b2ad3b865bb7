import type { Translation } from '@cungnghe/ui/translation';
import type { search as vi } from '../vi/search.ts';

export const search: Translation<typeof vi> = {
  search: {
    title: 'Search',
    placeholder: 'With or without Vietnamese marks',
    hint: 'Type two letters or more. Courses, books, documents, canvases, events and discussions of every community are found here.',
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
    },
    count_one: '{{count}} result shown',
    count_other: '{{count}} results shown',
    empty: 'Nothing found',
    empty_body: 'Try fewer words, or take a filter off.',
    more: 'Show more',
  },
};
