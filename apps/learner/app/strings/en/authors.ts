import type { Translation } from '@cungnghe/ui/translation';
import type { authors as vi } from '../vi/authors.ts';

export const authors: Translation<typeof vi> = {
  authors: {
    by: 'Written by',
    title: 'Who wrote what you read here',
  },
};
