import type { Translation } from '@cungnghe/ui/translation';
import type { roomResult as vi } from './vi.ts';

export const roomResult: Translation<typeof vi> = {
  session: 'Session of',
  right: 'were right',
  people: 'people answered',
  median: 'median',
  half: 'half of the people within',
};
